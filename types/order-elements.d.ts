/** The script registers the tags and brings the types of tags and events. */
import '../dist/npm/index.js';

export * from '../dist/npm/order-elements.js';
