/** What the table of rules leaves out, and why. Listed in docs/law.md. */

interface NotCovered {
  readonly where: string;
  readonly what: string;
  readonly because: string;
}

const marketplaces = 'it binds marketplaces, and a restaurant with this widget sells by itself';
const employers = 'it binds employers and asks for nothing on the page';
const unconfirmed = 'we found no source to confirm it';

export const notCovered: readonly NotCovered[] = [
  {
    where: 'European Union, Germany, France, Spain',
    what: 'everything',
    because: 'the ordering service has no locations there',
  },
  {
    where: 'US',
    what: 'the federal rule on fees (16 CFR 464)',
    because: 'it is about lodging and tickets for live events',
  },
  {
    where: 'US-VA',
    what: 'fees in the price and fee notices',
    because: `${marketplaces}; for others, ${unconfirmed}`,
  },
  { where: 'US', what: 'an automatic gratuity is named “service charge”', because: unconfirmed },
  {
    where: 'US-MN',
    what: 'the rate of an automatic gratuity beside the prices',
    because: 'orders have none: guests can remove every tip',
  },
  {
    where: 'US-CT',
    what: 'how a gratuity is worked out, before it is chosen',
    because: 'it holds everywhere: each choice of a tip says its rate and its amount',
  },
  {
    where: 'US-FL',
    what: 'tip, charges and tax apart on the receipt',
    because: 'it holds everywhere: the receipt and its printout have a line for each',
  },
  { where: 'US-CA', what: 'tips belong to the staff; taxable gratuities', because: employers },
  { where: 'US-CA', what: 'who gets tips for deliveries and pickups', because: marketplaces },
  {
    where: 'US-NY',
    what: 'administrative charges are named “not a gratuity”',
    because: 'it is about banquets and packages',
  },
  { where: 'US-NYC', what: 'tips are offered before or with the order', because: marketplaces },
  {
    where: 'AE-DU',
    what: 'food, delivery, service and tax are listed before the checkout',
    because: marketplaces,
  },
  { where: 'AE-DU', what: 'tips in apps go to the courier', because: marketplaces },
  {
    where: 'AU',
    what: 'the sentence about surcharges on Sundays and holidays',
    because:
      'the service has no fee that depends on the day. Write the sentence as the purpose of a fee in the overlay',
  },
  {
    where: 'AU',
    what: 'fees per order beside each base price, from July 2027',
    because: 'it is a bill, and its passage is unconfirmed',
  },
  {
    where: 'US-CA',
    what: 'calories',
    because: 'the state’s rule repeats the federal one, which is covered',
  },
  {
    where: 'US-NYC',
    what: 'icons for sodium and added sugar',
    because: 'neither the menu nor the overlay has these figures',
  },
  {
    where: 'GB-ENG',
    what: 'menus for children only, which need no sentence on energy',
    because: 'nothing marks such menus, so each has the sentence',
  },
  { where: 'AE-DU', what: 'calories on menus', because: 'it was deferred and is optional' },
  { where: 'AU-VIC, AU-SA, AU-ACT', what: 'kilojoules', because: unconfirmed },
  {
    where: 'US-CA',
    what: 'a written alternative to allergens on a screen',
    because: 'it is a card or a booklet in the restaurant',
  },
  {
    where: 'US',
    what: 'a written notice of allergens for unpacked food',
    because:
      'it is a model code that binds only where a state adopted it. Allergens are shown everywhere all the same',
  },
  {
    where: 'GB',
    what: 'confirmation of the contract on a durable medium',
    because: 'the service sends it; guests can print the receipt or save it',
  },
  { where: 'US, AU, AE', what: 'words of the order button', because: 'none are prescribed' },
  {
    where: 'US-CA',
    what: 'the whole order works with a screen reader',
    because: 'it holds everywhere: docs/accessibility.md. No wording follows from it',
  },
  {
    where: 'GB',
    what: 'adjustments for people with disabilities',
    because: 'no statement is demanded',
  },
  { where: 'AE', what: 'access to private websites', because: unconfirmed },
  { where: 'AU', what: 'notice when personal data are collected', because: unconfirmed },
  {
    where: 'US-CA',
    what: 'alcohol to go only with a meal, to who ordered it, with proof of age',
    because: 'the staff check it when they hand the order over',
  },
  {
    where: 'GB, AE-DU, AU-NSW',
    what: 'proof of age at the door',
    because: 'the staff or the courier check it when they hand the order over',
  },
  {
    where: 'US',
    what: 'alcohol only from 21',
    because: `${unconfirmed}. An age in the overlay is asked for everywhere`,
  },
  {
    where: 'US',
    what: 'prices without tax, and a line for tax',
    because: `${unconfirmed}. The order shows the tax everywhere`,
  },
  {
    where: 'everywhere',
    what: 'scripts on payment pages (PCI DSS)',
    because: 'it binds the page around the widget: docs/payment-page.md',
  },
  {
    where: 'US-CA',
    what: 'cutlery and condiments only if chosen',
    because:
      'it is about meals on the premises and marketplaces. The menu can offer them as choices',
  },
];
