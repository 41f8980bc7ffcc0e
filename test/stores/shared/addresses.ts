/** An address within the riverside kitchen's delivery range. */
export const millLane = {
  street: '4 Mill Lane',
  streetOptional: '',
  city: 'Riverside',
  state: 'NY',
  zipCode: '12561',
  country: 'United States',
  lat: 41.507,
  lng: -73.97,
};
