import { Hono } from 'hono';
import { orderOfRide } from '../orders/store.js';
import type { ServiceParts } from '../parts.js';
import { noTrackingPage, trackingPage } from './tracking-page.js';

/** The pages that follow a courier. */
export function createTracking({ db, shops, now }: ServiceParts): Hono {
  const app = new Hono();
  app.get('/track/:deliveryId', async (context) => {
    const order = await orderOfRide(db, context.req.param('deliveryId'));
    const shop = order && shops.find(order.locationId);
    return order?.ride && shop ? trackingPage(order.ride, shop, now()) : noTrackingPage();
  });
  return app;
}
