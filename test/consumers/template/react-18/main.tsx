import { createRoot } from 'react-dom/client';
import { Ordering } from './example.js';

createRoot(document.getElementById('app') as HTMLElement).render(<Ordering />);
