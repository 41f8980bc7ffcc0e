<?php
/**
 * Removes all that the plugin has saved. Pages keep their blocks and shortcodes, which show nothing.
 *
 * @package Order_Elements
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

global $wpdb;

delete_option( 'order_elements' );
// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- there is no function that deletes transients by prefix.
$wpdb->query( "DELETE FROM {$wpdb->options} WHERE option_name LIKE '\\_transient\\_order\\_elements\\_%' OR option_name LIKE '\\_transient\\_timeout\\_order\\_elements\\_%'" );
