<?php
/**
 * The script, its style and its place in the page.
 *
 * @package Order_Elements
 */

namespace Order_Elements;

defined( 'ABSPATH' ) || exit;

/** Loads the script as a module, with its hash, and only on pages that need it. */
class Script {

	const HANDLE = 'order-elements';
	const ENTRY  = 'order-elements.js';

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

	/** Adds the hooks. */
	public function register(): void {
		wp_register_script( self::HANDLE, self::address( self::ENTRY ), array(), VERSION, true );
		wp_register_style( self::HANDLE, false, array(), VERSION );
		wp_add_inline_style( self::HANDLE, $this->look() );
		add_filter( 'script_loader_tag', array( $this, 'as_module' ), 10, 2 );
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue_where_known' ) );
		add_action( 'wp_head', array( $this, 'preload' ), 2 );
		// Optimizers that combine or delay scripts break modules, which find their parts by their own address.
		foreach ( array( 'rocket_exclude_js', 'rocket_delay_js_exclusions', 'rocket_exclude_defer_js' ) as $filter ) {
			add_filter( $filter, array( $this, 'excluded' ) );
		}
		add_filter( 'autoptimize_filter_js_exclude', array( $this, 'excluded_in_text' ) );
		add_filter( 'litespeed_optimize_js_excludes', array( $this, 'excluded' ) );
		add_filter( 'litespeed_optm_js_defer_exc', array( $this, 'excluded' ) );
		add_filter( 'sgo_javascript_combine_exclude', array( $this, 'excluded_handle' ) );
	}

	/** The address of a file that came with the plugin. */
	public static function address( string $file ): string {
		return plugins_url( 'assets/' . $file, FILE );
	}

	/** Loads the script and the style on this page. */
	public function enqueue(): void {
		wp_enqueue_script( self::HANDLE );
		wp_enqueue_style( self::HANDLE );
	}

	/** Pages whose own text has an element get the style in their head, before anything is drawn. */
	public function enqueue_where_known(): void {
		if ( $this->is_known() ) {
			$this->enqueue();
		}
	}

	private function is_known(): bool {
		$post = is_singular() ? get_post() : null;
		if ( ! $post || ! $this->settings->is_complete() ) {
			return false;
		}
		return 1 === preg_match( '/<!-- wp:order-elements\/|\[order_/', $post->post_content );
	}

	/** Lets the browser request the core of the script together with the page's own files. */
	public function preload(): void {
		if ( ! $this->is_known() ) {
			return;
		}
		foreach ( self::hashes() as $file => $hash ) {
			if ( preg_match( '~^chunks/core\b~', $file ) ) {
				printf(
					"<link rel=\"modulepreload\" href=\"%s\" integrity=\"%s\">\n",
					esc_url( self::address( $file ) ),
					esc_attr( $hash )
				);
			}
		}
	}

	/**
	 * Writes the tag as a module with its hash and the site's settings.
	 *
	 * @param string $tag    The tag that WordPress would print.
	 * @param string $handle The script's name.
	 */
	public function as_module( $tag, $handle ): string {
		if ( self::HANDLE !== $handle ) {
			return (string) $tag;
		}
		$attributes = array(
			'type'      => 'module',
			'src'       => add_query_arg( 'ver', VERSION, self::address( self::ENTRY ) ),
			'integrity' => self::hashes()[ self::ENTRY ] ?? '',
		) + $this->settings->attributes();
		// The hash is checked only if the script came with the right to be read.
		return '<script' . self::html( array_filter( $attributes ) ) . " crossorigin nowprocket></script>\n"; // phpcs:ignore WordPress.WP.EnqueuedResources
	}

	/** Attributes as HTML, with a space before each. */
	public static function html( array $attributes ): string {
		$html = '';
		foreach ( $attributes as $name => $value ) {
			$html .= sprintf( ' %s="%s"', $name, esc_attr( $value ) );
		}
		return $html;
	}

	/** The hashes of the plugin's files, by name. */
	private static function hashes(): array {
		static $hashes = null;
		if ( null === $hashes ) {
			$read   = wp_json_file_decode( plugin_dir_path( FILE ) . 'assets/integrity.json', array( 'associative' => true ) );
			$hashes = is_array( $read ) ? $read : array();
		}
		return $hashes;
	}

	/**
	 * The cart stands beside the menu where the theme leaves room for both, and below it elsewhere.
	 * Container queries would do the same, but a container holds fixed boxes in place.
	 */
	const LAYOUT = '.order-elements-page{display:flex;flex-wrap:wrap;align-items:flex-start;gap:24px 40px}'
		. '.order-elements-page>*{flex:1 1 100%;min-width:0}'
		. '.order-elements-page>order-menu{flex:999 1 480px}'
		. '.order-elements-page>order-cart{flex:1 1 300px;position:sticky;top:20px}'
		. 'order-cart:not(:defined),order-checkout:not(:defined),order-receipt:not(:defined){display:none}';

	/** The site's look as custom properties. */
	private function look(): string {
		$tokens = array(
			'--order-color-accent'        => $this->settings->get( 'accent' ),
			'--order-font-family-heading' => $this->settings->get( 'heading' ),
			'--order-radius'              => $this->settings->get( 'radius' ),
		);
		$css    = '';
		foreach ( array_filter( $tokens ) as $token => $value ) {
			$css .= $token . ':' . $value . ';';
		}
		return ( '' === $css ? '' : ':root{' . $css . '}' ) . self::LAYOUT;
	}

	/**
	 * For lists of addresses.
	 *
	 * @param mixed $excluded What others have excluded.
	 */
	public function excluded( $excluded ): array {
		return array_merge( (array) $excluded, array( '/order-elements/assets/' ) );
	}

	/**
	 * For one text with commas.
	 *
	 * @param mixed $excluded What others have excluded.
	 */
	public function excluded_in_text( $excluded ) {
		return is_string( $excluded ) ? $excluded . ', /order-elements/assets/' : $excluded;
	}

	/**
	 * For lists of names.
	 *
	 * @param mixed $excluded What others have excluded.
	 */
	public function excluded_handle( $excluded ): array {
		return array_merge( (array) $excluded, array( self::HANDLE ) );
	}
}
