/** The same street, and something that is none, as each provider writes them. */
const place = { type: 'Point', coordinates: [-73.9696, 41.5051] };

const component = (types: string, long: string, short = long) => ({
  long_name: long,
  short_name: short,
  types: types.split(' '),
});

export const answers = {
  photon: {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: place,
        properties: {
          ...{ osm_id: 1, type: 'house', housenumber: '7', street: 'Mill Lane', city: 'Beacon' },
          ...{ state: 'New York', postcode: '12508', country: 'United States', countrycode: 'US' },
        },
      },
      {
        type: 'Feature',
        geometry: place,
        properties: { osm_id: 2, type: 'city', name: 'Mill Lane', countrycode: 'US' },
      },
      {
        type: 'Feature',
        geometry: place,
        properties: { osm_id: 3, type: 'street', name: 'Mill Lane', countrycode: 'IE' },
      },
    ],
  },
  nominatim: [
    {
      ...{ place_id: 1, lat: '41.5051', lon: '-73.9696' },
      display_name: '7 Mill Lane, Beacon, New York, 12508, United States',
      address: {
        ...{ house_number: '7', road: 'Mill Lane', town: 'Beacon', state: 'New York' },
        ...{ 'ISO3166-2-lvl4': 'US-NY', postcode: '12508', country: 'United States' },
        country_code: 'us',
      },
    },
    {
      ...{ place_id: 2, lat: '53.3', lon: '-6.2', display_name: 'Mill Lane, Dublin' },
      address: { road: 'Mill Lane', city: 'Dublin', country_code: 'ie' },
    },
  ],
  google: {
    status: 'OK',
    results: [
      {
        formatted_address: '7 Mill Lane, Beacon, NY 12508, USA',
        address_components: [
          component('street_number', '7'),
          component('route', 'Mill Lane', 'Mill Ln'),
          component('locality political', 'Beacon'),
          component('administrative_area_level_1 political', 'New York', 'NY'),
          component('country political', 'United States', 'US'),
          component('postal_code', '12508'),
        ],
        geometry: { location: { lat: 41.5051, lng: -73.9696 }, location_type: 'ROOFTOP' },
        place_id: 'one',
      },
    ],
  },
  mapbox: {
    type: 'FeatureCollection',
    features: [
      {
        ...{ type: 'Feature', id: 'one', geometry: place },
        properties: {
          ...{
            name: '7 Mill Lane',
            full_address: '7 Mill Lane, Beacon, New York 12508, United States',
          },
          context: {
            address: { address_number: '7', street_name: 'Mill Lane', name: '7 Mill Lane' },
            street: { name: 'Mill Lane' },
            postcode: { name: '12508' },
            place: { name: 'Beacon' },
            region: { name: 'New York', region_code: 'NY' },
            country: { name: 'United States', country_code: 'US' },
          },
        },
      },
    ],
  },
};
