/** In the state of a history's entry: the account was opened in the drawer, one step after the drawer. */
export const ACCOUNT = 'order-elements-account';
