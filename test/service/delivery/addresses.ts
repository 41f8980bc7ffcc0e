/** Addresses around the corner kitchen at 42.65, -73.75. One kilometer is 0.008993 degrees of latitude. */
const KILOMETER = 0.008993;

export const addressAt = (kilometers: number) => ({
  street: `${Math.round(kilometers * 10)} North Street`,
  city: 'Albany',
  state: 'NY',
  zipCode: '12204',
  country: 'United States',
  lat: 42.65 + kilometers * KILOMETER,
  lng: -73.75,
});
