/** The script registers the tags; with it come the types of tags and events. */
import '../dist/npm/index.js';

export * from '../dist/npm/order-elements.js';
