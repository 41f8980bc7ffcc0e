import { Ordering } from '../ordering';

export default async function Page({ params }: { params: Promise<{ location: string }> }) {
  return <Ordering location={(await params).location} />;
}
