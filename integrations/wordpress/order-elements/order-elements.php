<?php
/**
 * Plugin Name:       Order Elements
 * Description:       Guests order from your menu on your own pages: menu, cart, checkout and receipt as blocks and shortcodes.
 * Version:           0.1.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           MIT
 * License URI:       https://opensource.org/licenses/MIT
 * Text Domain:       order-elements
 * Domain Path:       /languages
 *
 * @package Order_Elements
 */

namespace Order_Elements;

defined( 'ABSPATH' ) || exit;

const VERSION = '0.1.0';
const FILE    = __FILE__;

require __DIR__ . '/includes/class-settings.php';
require __DIR__ . '/includes/class-script.php';
require __DIR__ . '/includes/class-menu-document.php';
require __DIR__ . '/includes/class-embeds.php';
require __DIR__ . '/includes/class-doctor.php';
require __DIR__ . '/includes/class-settings-page.php';

add_action(
	'init',
	static function () {
		load_plugin_textdomain( 'order-elements', false, dirname( plugin_basename( FILE ) ) . '/languages' );
		$settings = new Settings();
		$script   = new Script( $settings );
		$script->register();
		( new Embeds( $settings, $script, new Menu_Document( $settings ) ) )->register();
		if ( is_admin() ) {
			$page = new Settings_Page( $settings, new Doctor( $settings ) );
			$page->register();
		}
	}
);
