import Link from 'next/link';
import type { ReactNode } from 'react';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Link href="/riverside">Riverside</Link> <Link href="/old-town">Old Town</Link>
        {children}
      </body>
    </html>
  );
}
