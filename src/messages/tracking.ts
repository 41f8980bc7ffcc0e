/** Texts of delivery tracking. */
import { sentences } from './sentences.js';

export const trackingText = sentences('tracking', {
  expectedAt: 'Expected at about {time}',
  about: 'about {time}',
  done: 'done',
  followCourier: 'Follow the courier',
  mentionForHelp: 'For help, mention {reference}.',
  deliveryCanceled: 'The delivery was canceled.',
  orderCanceled: 'The order was canceled.',
  deliveryRefunded: 'You were refunded {amount}.',
  askRestaurant: 'Please ask {restaurant} what happens next.',

  /** For an unknown state. */
  noNews: 'We don’t have any news of the courier yet.',
  findingCourier: 'Looking for a courier',
  courierComing: 'A courier is on the way to the restaurant',
  pickedUp: 'Picked up at the restaurant',
  onTheWay: 'On the way to you',
  delivered: 'Delivered',
  courierFound: 'Courier found',
  courierArrived: 'The courier came to the restaurant',
  namedCourierComing: '{courier} is on the way to the restaurant',
  namedPickedUp: '{courier} has picked up your order',
  namedOnTheWay: '{courier} is on the way to you',
});

/** The steps of a delivery, in order. */
export const steps = [
  () => trackingText('findingCourier'),
  () => trackingText('courierComing'),
  () => trackingText('pickedUp'),
  () => trackingText('onTheWay'),
  () => trackingText('delivered'),
] as const;

/** The same once they are over. */
export const pastSteps = [
  () => trackingText('courierFound'),
  () => trackingText('courierArrived'),
  ...steps.slice(2),
];

/** The same with the courier's name; steps that don't mention the courier stay the same. */
export const stepsOf = [
  steps[0],
  (courier: string) => trackingText('namedCourierComing', { courier }),
  (courier: string) => trackingText('namedPickedUp', { courier }),
  (courier: string) => trackingText('namedOnTheWay', { courier }),
  steps[4],
] as const;
