<?php
// Without an answer of the proxy, the page arrives without the menu, and the widget loads it.
ini_set('default_socket_timeout', '2');
?>
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <title>Saffron Lane, Riverside: the menu</title>
    <meta name="description" content="Flatbreads, vegetables and skewers from one stone oven. Order takeout at any hour.">
    <link rel="icon" type="image/svg+xml" href="/demo/pictures/saffron-lane.svg">
    <link rel="preload" as="style" href="/order-menu.css">
    <link rel="stylesheet" href="/demo/sites/base.css">
    <link rel="stylesheet" href="/demo/sites/guest.css">
    <script type="application/ld+json"><?= @file_get_contents('http://localhost:5174/menu/riverside.jsonld?language=en') ?: '' ?></script>
    <script
      type="module"
      src="http://localhost:5173/order-elements.js"
      data-proxy="http://localhost:5174"
      data-location="riverside"
      data-time-zone="America/New_York"
      data-phone="(845) 555-0142"
    ></script>
  </head>
  <body>
    <header class="wrap">
      <p class="small"><a href="/">About this demo</a></p>
      <h1>Saffron Lane, Riverside</h1>
      <p class="lead">
        Order takeout here, or call us at <a href="tel:+18455550142">(845) 555-0142</a>.
      </p>
    </header>
    <main class="wrap order-grid">
      <order-menu>
        <template shadowrootmode="open">
          <link rel="stylesheet" href="/order-menu.css">
          <?= @file_get_contents('http://localhost:5174/menu/riverside.cards.html?language=en') ?: '' ?>
        </template>
      </order-menu>
      <order-cart></order-cart> <order-checkout></order-checkout> <order-receipt></order-receipt>
    </main>
  </body>
</html>
