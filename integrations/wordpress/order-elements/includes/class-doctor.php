<?php
/**
 * What the proxy's doctor says.
 *
 * @package Order_Elements
 */

namespace Order_Elements;

defined( 'ABSPATH' ) || exit;

/** Asks the proxy whether all is well. */
class Doctor {

	/** The doctor calls the service and the pages before it answers. */
	const PATIENCE_SECONDS = 20;

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

	/** Findings, each with "state" (ok, warning or problem), "subject" and "message". */
	public function findings(): array {
		$proxy = $this->settings->get( 'proxy' );
		if ( 'proxy' !== $this->settings->get( 'api' ) || '' === $proxy ) {
			return array();
		}
		$seen = $this->pages_may_call( $proxy );
		$key  = $this->settings->get( 'doctor_key' );
		if ( 'problem' === $seen['state'] || '' === $key ) {
			return array( $seen );
		}
		$asked  = add_query_arg(
			array(
				'address' => rawurlencode( $proxy ),
				'page'    => rawurlencode( $this->page() ),
			),
			$proxy . '/doctor'
		);
		$answer = wp_remote_get(
			$asked,
			array(
				'timeout'     => self::PATIENCE_SECONDS,
				'redirection' => 0,
				'headers'     => array( 'Authorization' => 'Bearer ' . $key ),
			)
		);
		$read   = json_decode( wp_remote_retrieve_body( $answer ), true );
		if ( 200 === wp_remote_retrieve_response_code( $answer ) && is_array( $read['findings'] ?? null ) ) {
			return $read['findings'];
		}
		return array( $seen, $this->silent( $answer, is_array( $read ) ? $read : array() ) );
	}

	/** A page with an element, or else the first page of the site. */
	private function page(): string {
		$found = get_posts(
			array(
				'post_type'   => 'any',
				'post_status' => 'publish',
				'numberposts' => 1,
				's'           => 'order-elements/',
				'fields'      => 'ids',
			)
		);
		return $found ? (string) get_permalink( $found[0] ) : home_url( '/' );
	}

	/** The check that needs no key: what a guest's browser needs first. */
	private function pages_may_call( string $proxy ): array {
		$parts  = wp_parse_url( home_url() );
		$origin = $parts['scheme'] . '://' . $parts['host'] . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
		$answer = wp_remote_get(
			$proxy . '/settings',
			array(
				'timeout'     => self::PATIENCE_SECONDS,
				'redirection' => 0,
				'headers'     => array( 'Origin' => $origin ),
			)
		);
		if ( is_wp_error( $answer ) ) {
			/* translators: %s: the reason. */
			return self::finding( 'problem', sprintf( __( 'The proxy can’t be reached: %s', 'order-elements' ), $answer->get_error_message() ) );
		}
		$status = wp_remote_retrieve_response_code( $answer );
		if ( 200 !== $status ) {
			/* translators: %d: an HTTP status. */
			return self::finding( 'problem', sprintf( __( 'Expected the proxy at this address, found something that answers with the status %d.', 'order-elements' ), $status ) );
		}
		if ( wp_remote_retrieve_header( $answer, 'access-control-allow-origin' ) !== $origin ) {
			/* translators: %s: the site's origin, such as https://example.com. */
			return self::finding( 'problem', sprintf( __( 'The proxy doesn’t answer pages of this site. Add %s to its PROXY_ORIGINS and restart it.', 'order-elements' ), $origin ) );
		}
		return self::finding( 'ok', __( 'The proxy answers pages of this site.', 'order-elements' ) );
	}

	/** Why the doctor said nothing. */
	private function silent( $answer, array $read ): array {
		$status = wp_remote_retrieve_response_code( $answer );
		if ( 401 === $status || 404 === $status ) {
			return self::finding( 'warning', __( 'The doctor doesn’t answer: set DOCTOR_KEY at the proxy to the key entered here, and restart it.', 'order-elements' ) );
		}
		$reason = is_wp_error( $answer ) ? $answer->get_error_message() : ( $read['message'] ?? (string) $status );
		/* translators: %s: the reason. */
		return self::finding( 'warning', sprintf( __( 'The doctor doesn’t answer: %s', 'order-elements' ), $reason ) );
	}

	private static function finding( string $state, string $message ): array {
		return array(
			'state'   => $state,
			'subject' => __( 'this site', 'order-elements' ),
			'message' => $message,
		);
	}
}
