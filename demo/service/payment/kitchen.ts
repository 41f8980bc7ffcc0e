/** Where paid orders go. It may be slow to take them; nothing but a control changes it. */
export interface Kitchen {
  takesOrders: boolean;
}
