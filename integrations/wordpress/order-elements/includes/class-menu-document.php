<?php
/**
 * The menu as the proxy writes it, for guests and search engines that run no scripts.
 *
 * @package Order_Elements
 */

namespace Order_Elements;

defined( 'ABSPATH' ) || exit;

/** Requests the menu's documents and keeps them as transients. */
class Menu_Document {

	const PREFIX = 'order_elements_';

	/** A proxy that doesn't answer must not hold up the page for long, nor each page. */
	const PATIENCE_SECONDS = 3;
	const PAUSE_SECONDS    = 60;

	/** How long a document may be shown if the proxy stops answering. */
	const KEPT_SECONDS = DAY_IN_SECONDS;

	/** Of a page of a reasonable length. */
	const MOST_BYTES = 4 * MB_IN_BYTES;

	/**
	 * The settings.
	 *
	 * @var Settings
	 */
	private $settings;

	/** Takes the settings. */
	public function __construct( Settings $settings ) {
		$this->settings = $settings;
	}

	/** What to write between the tags of the menu; empty if there is nothing to show. */
	public function inside_menu( string $location ): string {
		$choice = $this->settings->get( 'document' );
		if ( 'none' === $choice || 'proxy' !== $this->settings->get( 'api' ) ) {
			return '';
		}
		$json = $this->read( $location, 'jsonld' );
		$data = '' === $json ? '' : '<script type="application/ld+json">' . $json . '</script>';
		if ( 'html' === $choice ) {
			return $this->read( $location, 'html' ) . $data;
		}
		$cards = $this->read( $location, 'cards.html' );
		if ( '' === $cards ) {
			return $data;
		}
		$sheet = add_query_arg( 'ver', VERSION, Script::address( 'order-menu.css' ) );
		// phpcs:ignore WordPress.WP.EnqueuedResources -- a sheet in a shadow root.
		return '<template shadowrootmode="open"><link rel="stylesheet" href="' . esc_url( $sheet ) . '">' . $cards . '</template>' . $data;
	}

	/** The document in the page's language; empty if the proxy has none. Its texts are escaped by the proxy. */
	private function read( string $location, string $format ): string {
		$language = substr( str_replace( '_', '-', determine_locale() ), 0, 2 );
		$address  = sprintf( '%s/menu/%s.%s?language=%s', $this->settings->get( 'proxy' ), rawurlencode( $location ), $format, rawurlencode( $language ) );
		$name     = self::PREFIX . md5( $address . VERSION );
		$kept     = get_transient( $name );
		$kept     = is_array( $kept ) ? $kept : array();
		if ( $kept && $kept['until'] > time() ) {
			return $kept['body'];
		}
		$fresh = $this->request( $address, $kept );
		set_transient( $name, $fresh, self::KEPT_SECONDS );
		return $fresh['body'];
	}

	/** The document and until when it is fresh. */
	private function request( string $address, array $kept ): array {
		$headers  = empty( $kept['tag'] ) ? array() : array( 'If-None-Match' => $kept['tag'] );
		$response = wp_remote_get(
			$address,
			array(
				'timeout'             => self::PATIENCE_SECONDS,
				'redirection'         => 0,
				'headers'             => $headers,
				'limit_response_size' => self::MOST_BYTES,
			)
		);
		$status   = wp_remote_retrieve_response_code( $response );
		$none     = array(
			'body' => '',
			'tag'  => '',
			'seen' => 0,
		);
		$known    = $kept + $none;
		if ( 200 !== $status && 304 !== $status ) {
			$is_old = time() - $known['seen'] > self::KEPT_SECONDS;
			return array( 'until' => time() + self::PAUSE_SECONDS ) + ( $is_old ? $none : $known );
		}
		$fresh = preg_match( '/max-age=(\d+)/', (string) wp_remote_retrieve_header( $response, 'cache-control' ), $age ) ? (int) $age[1] : 0;
		$until = array(
			'until' => time() + max( $fresh, self::PAUSE_SECONDS ),
			'seen'  => time(),
		);
		if ( 304 === $status ) {
			return $until + $known;
		}
		return $until + array(
			'body' => wp_remote_retrieve_body( $response ),
			'tag'  => (string) wp_remote_retrieve_header( $response, 'etag' ),
		);
	}
}
