/** The merchant's own questions, for pages that have any. */
import { OrderQuestions } from '../elements/checkout/order-questions.js';
import { define } from './load.js';

define('order-questions', OrderQuestions);
