/** Available order times, and the chosen one. Loaded unless the order is simply for now. */
import { atom, type ReadableAtom } from 'nanostores';
import type { OrderTimes } from '../../contract/domain.js';
import type { Readiness } from '../../contract/fulfillment.js';
import {
  menuTime,
  slotText,
  type WantedTime,
  wantedTime,
  withWaitingChoice,
} from '../cart/pending.js';
import { checkoutOf } from '../checkout/checkout.js';
import type { Platform } from '../platform/platform.js';
import type { Loadable, Loader } from '../shared/loadable.js';
import { type Dependencies, storeOf } from '../storefront/dependencies.js';
import type { CheckoutStore, OrderTimeChoice } from '../storefront/types.js';
import { openingOf } from './opening.js';
import { instantOf } from './wall-clock.js';

/** A list of times younger than this is still current. */
const FRESH_MS = 5 * 60_000;
const HOUR_MS = 60 * 60_000;

interface Slots {
  /** Whether the restaurant takes orders right now. */
  readonly readiness: Loader<Readiness>;
  /** The order time: the guest's last choice, or else the cart's. */
  wanted(): WantedTime;
  /** The time that the menus are for: that one, or else the first that a closed restaurant takes orders for. */
  shown(): WantedTime;
  choose(time: OrderTimeChoice): void;
  /** Whether the displayed menus are those for the chosen time. */
  readonly $current: ReadableAtom<boolean>;
  /**
   * Keeps the list of times current while it is shown, also when the guest returns to the page.
   * Returns a function that ends it.
   */
  showTimes(): () => void;
  /** The chosen time has passed and was dropped, until the guest chooses again. */
  readonly $lapsed: ReadableAtom<boolean>;
  closeLapsed(): void;
}

/** The same store every time. From now on the menus follow the order time. */
export const slotsOf = storeOf(createSlots, (shop) => ({
  times: () => checkoutOf(shop).times,
  readiness: openingOf(shop).readiness,
}));

function createSlots({
  settings,
  platform,
  cart,
  menus,
  menusFor,
  $stage,
  $opening,
  onClose,
  times: timesOf,
  readiness,
}: Dependencies & {
  readonly times: () => CheckoutStore['times'];
  readonly readiness: Loader<Readiness>;
}): Slots {
  const $current = atom(true);
  const $lapsed = atom(false);
  const wanted = () => wantedTime(cart.$view.get());
  const shown = () => menuTime(cart.$view.get(), $opening.get());
  const isCurrent = () => slotText(menusFor.time ?? null) === slotText(shown());

  /** A pending load may be for the previous time: then load again. */
  const follow = async () => {
    if (!$current.get() || isCurrent()) return;
    $current.set(false);
    while (!isCurrent()) await menus.reload();
    $current.set(true);
  };

  /**
   * Before there is a cart, the time waits in front of additions, and carts start for now by
   * default.
   */
  const choose = (time: OrderTimeChoice) => {
    const { access, pending } = cart.state();
    $lapsed.set(false);
    if (slotText(time) === slotText(wanted())) return;
    const intent = { type: 'order-time', time } as const;
    if (access) return cart.intend(intent);
    const [wish, ...rest] = withWaitingChoice({ pending }, intent, platform.uuid());
    cart.amend({ pending: wish && time.pickupType === 'LATER' ? [wish, ...rest] : rest });
  };

  const { reloadTimes, renewTimes } = freshTimes(timesOf, platform);
  const lapse = watchLapse(
    { settings, platform, cart, $stage, reloadTimes, readiness, wanted },
    (instead) => {
      choose(instead);
      $lapsed.set(true);
    },
  );
  const onCart = () => {
    lapse.schedule();
    void follow();
  };
  onClose(
    cart.$view.listen(onCart),
    $opening.listen(() => void follow()),
    $stage.listen(lapse.look),
    platform.whenVisible(lapse.look),
    lapse.stop,
  );
  onCart();
  void lapse.look();
  return {
    readiness,
    wanted,
    shown,
    choose,
    $current,
    showTimes() {
      renewTimes();
      return platform.whenVisible(renewTimes);
    },
    $lapsed,
    closeLapsed: () => $lapsed.set(false),
  };
}

/** The list of times, with its age. */
function freshTimes(timesOf: () => CheckoutStore['times'], { now }: Pick<Platform, 'now'>) {
  let loadedAt = Number.NEGATIVE_INFINITY;
  const reloadTimes = async () => {
    const times = timesOf();
    loadedAt = now();
    await times.reload();
    return times.$value.get();
  };
  return {
    reloadTimes,
    renewTimes() {
      const isRecent = now() - loadedAt < FRESH_MS;
      if (!isRecent || timesOf().$value.get().state !== 'ready') void reloadTimes();
    },
  };
}

/**
 * Watches whether the chosen time is still available, according to the list of times.
 *
 * @param onLapse receives the time to order for instead
 */
function watchLapse(
  {
    settings,
    platform,
    cart,
    $stage,
    reloadTimes,
    readiness,
    wanted,
  }: Pick<Dependencies, 'settings' | 'platform' | 'cart' | '$stage'> & {
    readonly reloadTimes: () => Promise<Loadable<OrderTimes>>;
    readonly readiness: Loader<Readiness>;
    readonly wanted: () => WantedTime;
  },
  onLapse: (instead: OrderTimeChoice) => void,
) {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let unschedule = () => {};

  const look = async () => {
    const time = wanted();
    if (time?.pickupType !== 'LATER' || $stage.get() !== 'menu' || !platform.visible()) return;
    if (platform.now() - lookedAt < FRESH_MS) return lookLater(time);
    lookedAt = platform.now();
    const found = await reloadTimes();
    if (found.state !== 'ready' || slotText(wanted()) !== slotText(time)) return;
    const offered = found.value.days.flatMap((day) => day.times.map((at) => `${day.date} ${at}`));
    const [next] = offered.sort();
    if (!next || !isPlain(time) || slotText(time) >= next) return lookLater(time);
    onLapse(await instead());
  };

  /** A cart started before opening is for the earliest available time. */
  const instead = async (): Promise<OrderTimeChoice> => {
    if (!cart.state().access) return { pickupType: 'ASAP' };
    await readiness.reload();
    const found = readiness.$value.get();
    if (found.state !== 'ready' || !found.value.ready || found.value.pickupType === 'ASAP') {
      return { pickupType: 'ASAP' };
    }
    const { pickupType, orderDate, orderTime } = found.value;
    return { pickupType, orderDate, orderTime };
  };

  /** Without a known time zone, the device's decides when to check, and nothing else. */
  const lookLater = ({ orderDate, orderTime }: Later) => {
    const zone = settings.timeZone || Intl.DateTimeFormat().resolvedOptions().timeZone;
    const left = (instantOf(orderDate, orderTime, zone) ?? 0) - platform.now();
    unschedule();
    unschedule = platform.after(Math.min(Math.max(left || 0, FRESH_MS), HOUR_MS), look);
  };

  return {
    look,
    /** Starts over, because the time may be another one. */
    schedule() {
      const time = wanted();
      unschedule();
      if (time?.pickupType === 'LATER') lookLater(time);
    },
    stop: () => unschedule(),
  };
}

type Later = Extract<OrderTimeChoice, { pickupType: 'LATER' }>;

/** Some services format dates and times for display: those are shown, but not compared. */
const isPlain = (time: Later): boolean => /^\d{4}-\d\d-\d\d \d\d:\d\d/.test(slotText(time));
