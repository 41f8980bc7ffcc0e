<?php
/**
 * What the site's administrator has chosen.
 *
 * @package Order_Elements
 */

namespace Order_Elements;

defined( 'ABSPATH' ) || exit;

/** Reads and checks the plugin's only option, an array. */
class Settings {

	const OPTION = 'order_elements';

	const METHODS = array( 'takeout', 'delivery', 'table_side', 'room_service' );

	const DEFAULTS = array(
		'api'        => 'proxy',
		'proxy'      => '',
		'service'    => '',
		'location'   => '',
		'methods'    => array( 'takeout' ),
		'phone'      => '',
		'accent'     => '',
		'heading'    => '',
		'radius'     => '',
		'attributes' => '',
		'document'   => 'cards',
		'doctor_key' => '',
	);

	/** A value as saved, or its default. */
	public function get( string $name ) {
		$saved = get_option( self::OPTION, array() );
		$saved = is_array( $saved ) ? $saved : array();
		return $saved[ $name ] ?? self::DEFAULTS[ $name ];
	}

	/** Whether guests can order: the least that the script needs. */
	public function is_complete(): bool {
		$server = 'proxy' === $this->get( 'api' ) ? $this->get( 'proxy' ) : $this->get( 'service' );
		return '' !== $server && '' !== $this->get( 'location' );
	}

	/** The attributes of the script tag, by name, with a value each. */
	public function attributes(): array {
		$methods = $this->get( 'methods' );
		$own     = array(
			'data-location' => $this->get( 'location' ),
			'data-method'   => $methods[0] ?? '',
			'data-methods'  => count( $methods ) > 1 ? implode( ' ', $methods ) : '',
			'data-phone'    => $this->get( 'phone' ),
		) + $this->server( 'data-' );
		return array_filter( $own ) + self::further( $this->get( 'attributes' ) );
	}

	/** The attributes of an element for one location, which doesn't follow the script tag. */
	public function attributes_of_shop( string $location ): array {
		$further = array();
		foreach ( self::further( $this->get( 'attributes' ) ) as $name => $value ) {
			$further[ substr( $name, strlen( 'data-' ) ) ] = $value;
		}
		$methods = $this->get( 'methods' );
		$own     = array(
			'location' => $location,
			'method'   => $methods[0] ?? '',
			'methods'  => count( $methods ) > 1 ? implode( ' ', $methods ) : '',
			'phone'    => $this->get( 'phone' ),
		) + $this->server( '' );
		return array_filter( $own ) + $further;
	}

	private function server( string $prefix ): array {
		if ( 'proxy' === $this->get( 'api' ) ) {
			return array( $prefix . 'proxy' => $this->get( 'proxy' ) );
		}
		return array(
			$prefix . 'api'     => 'storefront',
			$prefix . 'service' => $this->get( 'service' ),
		);
	}

	/** Reads lines such as "data-minimum: 15". Others are left out. */
	private static function further( string $lines ): array {
		$found = array();
		foreach ( preg_split( '/\R/', $lines ) as $line ) {
			if ( preg_match( '/^\s*(data-[a-z][a-z-]*)\s*[:=]\s*(.*?)\s*$/', $line, $parts ) ) {
				$found[ $parts[1] ] = trim( $parts[2], '"' );
			}
		}
		return $found;
	}

	/**
	 * Checks what the form sent. A wrong value is reported and the former one kept, so that a typing
	 * error doesn't take the menu off the site.
	 *
	 * @param mixed $sent The form's values.
	 */
	public function sanitize( $sent ): array {
		$sent  = is_array( $sent ) ? $sent : array();
		$clean = array();
		foreach ( array_keys( self::DEFAULTS ) as $name ) {
			$value = $sent[ $name ] ?? self::DEFAULTS[ $name ];
			$read  = $this->read( $name, $value );
			if ( null === $read ) {
				add_settings_error( self::OPTION, $name, $this->expected( $name, $value ) );
			}
			$clean[ $name ] = $read ?? $this->get( $name );
		}
		return $clean;
	}

	/** The value in its saved form; null if it is wrong. */
	private function read( string $name, $value ) {
		if ( 'methods' === $name ) {
			$methods = array_values( array_intersect( self::METHODS, (array) $value ) );
			return $methods ? $methods : null;
		}
		$text = trim( is_string( $value ) ? $value : '' );
		switch ( $name ) {
			case 'api':
				return in_array( $text, array( 'proxy', 'storefront' ), true ) ? $text : null;
			case 'document':
				return in_array( $text, array( 'cards', 'html', 'none' ), true ) ? $text : null;
			case 'proxy':
			case 'service':
				return self::address( $text );
			case 'location':
				return preg_match( '/^[\w-]{0,128}$/', $text ) ? $text : null;
			case 'accent':
				return '' === $text ? '' : sanitize_hex_color( $text );
			case 'radius':
				return preg_match( '/^(?:\d{1,2}px)?$/', $text ) ? $text : null;
			case 'heading':
				return preg_match( '/^[\w\s,"\'-]{0,200}$/', $text ) ? $text : null;
			case 'doctor_key':
				return preg_match( '/^(?:[\w-]{32,256})?$/', $text ) ? $text : null;
			case 'attributes':
				return sanitize_textarea_field( $text );
			default:
				return sanitize_text_field( $text );
		}
	}

	/** Guests' browsers call only https from a page with https. */
	private static function address( string $text ): ?string {
		if ( '' === $text ) {
			return '';
		}
		$address = untrailingslashit( esc_url_raw( $text, array( 'http', 'https' ) ) );
		$is_ours = preg_match( '~^http://(?:localhost|127\.0\.0\.1)(?::\d+)?(?:/|$)~', $address );
		return '' !== $address && ( $is_ours || 0 === strpos( $address, 'https://' ) ) ? $address : null;
	}

	/** Says what was expected and what was found. */
	private function expected( string $name, $found ): string {
		$found    = esc_html( is_string( $found ) ? $found : '' );
		$expected = array(
			'proxy'      => __( 'Address of your proxy: expected an address that begins with https://.', 'order-elements' ),
			'service'    => __( 'Address of the ordering service: expected an address that begins with https://.', 'order-elements' ),
			'location'   => __( 'Location: expected letters, digits, hyphens and underscores.', 'order-elements' ),
			'methods'    => __( 'Ways to order: choose at least one.', 'order-elements' ),
			'accent'     => __( 'Accent color: expected a color such as #5d254d.', 'order-elements' ),
			'radius'     => __( 'Corners: expected a length such as 10px.', 'order-elements' ),
			'heading'    => __( 'Font of headings: expected names of fonts, separated by commas.', 'order-elements' ),
			'doctor_key' => __( 'Doctor’s key: expected the value of DOCTOR_KEY, at least 32 characters.', 'order-elements' ),
		);
		$sentence = $expected[ $name ] ?? __( 'One of the choices is unknown.', 'order-elements' );
		// Nobody should read a key over the administrator's shoulder.
		if ( '' === $found || 'doctor_key' === $name ) {
			return $sentence;
		}
		/* translators: 1: what was expected, 2: what was entered. */
		return sprintf( __( '%1$s Found: %2$s. The former value was kept.', 'order-elements' ), $sentence, $found );
	}
}
