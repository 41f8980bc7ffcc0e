import { mount } from 'svelte';
import Example from './Example.svelte';

mount(Example, { target: document.getElementById('app') as HTMLElement });
