/** Where people around the demo's locations live; some are too far for any courier. */
export interface Street {
  readonly location: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country: 'United States' | 'United Kingdom' | 'United Arab Emirates';
  readonly lat: number;
  readonly lng: number;
}

type Row = readonly [street: string, city: string, zipCode: string, lat: number, lng: number];

const inPlace =
  (location: string, state: string, country: Street['country']) =>
  ([street, city, zipCode, lat, lng]: Row): Street => ({
    location,
    street,
    city,
    state,
    zipCode,
    country,
    lat,
    lng,
  });

const riverside: Row[] = [
  ['Main Street', 'Beacon', '12508', 41.504, -73.966],
  ['Wolcott Avenue', 'Beacon', '12508', 41.4985, -73.9745],
  ['Tioronda Avenue', 'Beacon', '12508', 41.4935, -73.9735],
  ['Verplanck Avenue', 'Beacon', '12508', 41.5118, -73.9705],
  ['Fishkill Avenue', 'Beacon', '12508', 41.5105, -73.9625],
  ['Broadway', 'Newburgh', '12550', 41.501, -74.014],
  ['Liberty Street', 'Newburgh', '12550', 41.5053, -74.0095],
  ['Main Street', 'Fishkill', '12524', 41.5355, -73.8995],
  ['Main Street', 'Cold Spring', '10516', 41.42, -73.954],
  ['East Main Street', 'Wappingers Falls', '12590', 41.5965, -73.911],
  ['Market Street', 'Poughkeepsie', '12601', 41.704, -73.929],
];

const oldTown: Row[] = [
  ['Brick Lane', 'London', 'E1 6QL', 51.5218, -0.0717],
  ['Commercial Street', 'London', 'E1 6LP', 51.5196, -0.0747],
  ['Hanbury Street', 'London', 'E1 5JP', 51.5196, -0.0702],
  ['Bethnal Green Road', 'London', 'E2 6DG', 51.5256, -0.0664],
  ['Shoreditch High Street', 'London', 'E1 6JN', 51.5237, -0.0772],
  ['Old Street', 'London', 'EC1V 9HL', 51.5257, -0.0884],
  ['Upper Street', 'London', 'N1 1RU', 51.541, -0.1028],
  ['Hill Street', 'Richmond', 'TW10 6UA', 51.457, -0.305],
  ['High Street', 'Croydon', 'CR0 1QG', 51.371, -0.1],
];

const harbourHotel: Row[] = [
  ['Marina Walk', 'Dubai', '00000', 25.0772, 55.1395],
  ['Al Marsa Street', 'Dubai', '00000', 25.0805, 55.1435],
  ['Al Mamsha Street', 'Dubai', '00000', 25.0765, 55.131],
  ['Palm Jumeirah Road', 'Dubai', '00000', 25.1065, 55.146],
  ['First Al Khail Street', 'Dubai', '00000', 25.0685, 55.1445],
  ['Al Wasl Road', 'Dubai', '00000', 25.2, 55.253],
  ['Al Rigga Road', 'Dubai', '00000', 25.2637, 55.321],
];

export const streets: readonly Street[] = [
  ...riverside.map(inPlace('riverside', 'NY', 'United States')),
  ...oldTown.map(inPlace('old-town', 'England', 'United Kingdom')),
  ...harbourHotel.map(inPlace('harbour-hotel', 'Dubai', 'United Arab Emirates')),
];
