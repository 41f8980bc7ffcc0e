/** The script registers the tags and exports nothing; with it come the types of tags and events. */
import '../dist/npm/index.js';
