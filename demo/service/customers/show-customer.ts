import type { Customer } from './customers.js';

/** docs/contract.md 2.11. */
export const showCustomer = (customer: Customer) => ({
  id: customer.id,
  profilePicture: customer.picture,
  customerName: customer.name,
  lastName: customer.last_name,
  customerEmail: customer.email,
  phoneNumber: customer.phone,
});

/** The older generation says null for what is not known. */
export const showOlderCustomer = (customer: Customer) => ({
  ...showCustomer(customer),
  profilePicture: customer.picture || null,
  lastName: customer.last_name || null,
});
