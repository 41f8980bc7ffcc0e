import { createApp } from 'vue';
import Example from './Example.vue';

createApp(Example).mount('#app');
