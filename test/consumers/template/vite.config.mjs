import { svelte } from '@sveltejs/vite-plugin-svelte';
import guide from './vue-config.mjs';

const pages = ['react-19', 'react-18', 'vue', 'svelte', 'angular', 'smooth-scroll'];

export default {
  base: './',
  // As Angular writes them.
  oxc: { decorator: { legacy: true } },
  plugins: [...guide.plugins, svelte()],
  build: {
    target: 'es2022',
    rolldownOptions: { input: pages.map((page) => `${page}/index.html`) },
  },
};
