<?php
/**
 * Blocks and shortcodes.
 *
 * @package Order_Elements
 */

namespace Order_Elements;

defined( 'ABSPATH' ) || exit;

/**
 * Writes the elements when the page is shown. Authors save only a block or a shortcode, so WordPress
 * doesn't strip anything of theirs.
 */
class Embeds {

	/**
	 * The settings.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * The script.
	 *
	 * @var Script
	 */
	private $script;

	/**
	 * The menu's documents.
	 *
	 * @var Menu_Document
	 */
	private $documents;

	/** Takes what the elements need. */
	public function __construct( Settings $settings, Script $script, Menu_Document $documents ) {
		$this->settings  = $settings;
		$this->script    = $script;
		$this->documents = $documents;
	}

	/** Adds blocks and shortcodes: [order_page], [order_menu], [order_button], [order_cart], [order_receipt], [order_product]. */
	public function register(): void {
		$this->register_editor();
		foreach ( array( 'page', 'menu', 'button', 'cart', 'receipt', 'product' ) as $kind ) {
			$write = function ( $attributes, $content = '' ) use ( $kind ): string {
				return $this->write( $kind, is_array( $attributes ) ? $attributes : array(), (string) $content );
			};
			$write_block = function ( $attributes, $content = '' ) use ( $write ): string {
				$html = $write( $attributes, $content );
				return '' === $html ? '' : '<div ' . get_block_wrapper_attributes() . '>' . $html . '</div>';
			};
			add_shortcode( 'order_' . $kind, $write );
			register_block_type(
				'order-elements/' . $kind,
				array(
					'api_version'     => 2,
					'editor_script'   => 'order-elements-editor',
					'render_callback' => $write_block,
					'attributes'      => self::block_attributes( $kind ),
					'supports'        => array(
						'html'  => false,
						'align' => array( 'wide', 'full' ),
					),
				)
			);
		}
		// Quotation marks and dashes of the menu stay as the restaurant wrote them.
		add_filter(
			'no_texturize_tags',
			static function ( $tags ): array {
				return array_merge( (array) $tags, array( 'order-menu' ) );
			}
		);
	}

	private static function block_attributes( string $kind ): array {
		$text       = array(
			'type'    => 'string',
			'default' => '',
		);
		$attributes = array( 'location' => $text );
		if ( 'page' === $kind ) {
			$attributes['align'] = array(
				'type'    => 'string',
				'default' => 'wide',
			);
		}
		$own = array(
			'button'  => array( 'label' => $text ),
			'product' => array( 'product' => $text ),
		);
		return $attributes + ( $own[ $kind ] ?? array() );
	}

	private function register_editor(): void {
		$needs = array( 'wp-blocks', 'wp-element', 'wp-block-editor', 'wp-components' );
		wp_register_script( 'order-elements-editor', Script::address( 'editor.js' ), $needs, VERSION, true );
		$words = array(
			'page'       => array( __( 'Order page', 'order-elements' ), __( 'Menu, cart, checkout and receipt', 'order-elements' ) ),
			'menu'       => array( __( 'Order menu', 'order-elements' ), __( 'The menu with its cards', 'order-elements' ) ),
			'button'     => array( __( 'Order button', 'order-elements' ), __( 'A button that opens the menu beside the page', 'order-elements' ) ),
			'cart'       => array( __( 'Order cart', 'order-elements' ), __( 'Cart and checkout', 'order-elements' ) ),
			'receipt'    => array( __( 'Order receipt', 'order-elements' ), __( 'The receipt after paying', 'order-elements' ) ),
			'product'    => array( __( 'Order dish', 'order-elements' ), __( 'A single dish, with picture, price and a button that adds it', 'order-elements' ) ),
			'location'   => __( 'Location', 'order-elements' ),
			'dish'       => __( 'Id of the dish', 'order-elements' ),
			'otherwise'  => __( 'Leave empty for the location of the settings.', 'order-elements' ),
			'label'      => __( 'Text of the button', 'order-elements' ),
			'incomplete' => $this->settings->is_complete() ? '' : __( 'Guests see nothing here yet: enter the server and the location under Settings → Order Elements.', 'order-elements' ),
		);
		wp_add_inline_script( 'order-elements-editor', 'window.orderElementsWords = ' . wp_json_encode( $words, JSON_HEX_TAG ) . ';', 'before' );
	}

	/** The HTML of an element. */
	private function write( string $kind, array $attributes, string $content ): string {
		$location = $attributes['location'] ?? '';
		$location = is_string( $location ) && preg_match( '/^[\w-]{1,128}$/', $location ) ? $location : $this->settings->get( 'location' );
		if ( ! $this->settings->is_complete() ) {
			return $this->note_for_editors();
		}
		$this->script->enqueue();
		if ( 'button' === $kind ) {
			$label = wp_strip_all_tags( '' !== $content ? $content : (string) ( $attributes['label'] ?? '' ) );
			$label = '' === $label ? __( 'Order now', 'order-elements' ) : $label;
			return '<order-button' . Script::html( $this->settings->attributes_of_shop( $location ) ) . '>' . esc_html( $label ) . '</order-button>';
		}
		$product = $attributes['product'] ?? '';
		$product = is_string( $product ) && preg_match( '/^[\w-]{1,128}$/', $product ) ? $product : '';
		$menu     = '<order-menu>' . ( in_array( $kind, array( 'page', 'menu' ), true ) ? $this->documents->inside_menu( $location ) : '' ) . '</order-menu>';
		$cart     = '<order-cart></order-cart><order-checkout></order-checkout>';
		$receipt  = '<order-receipt></order-receipt>';
		$elements = array(
			'page'    => '<div class="order-elements-page">' . $menu . $cart . $receipt . '</div>',
			'menu'    => $menu,
			'cart'    => $cart,
			'receipt' => $receipt,
			'product' => '<order-product-card' . Script::html( array( 'product' => $product ) ) . '></order-product-card>',
		)[ $kind ];
		// Another location than that of the script tag is a shop of its own.
		if ( $location === $this->settings->get( 'location' ) ) {
			return $elements;
		}
		return '<order-storefront' . Script::html( $this->settings->attributes_of_shop( $location ) ) . '>' . $elements . '</order-storefront>';
	}

	/** Guests see nothing of an unfinished setup; those who can finish it read what is missing. */
	private function note_for_editors(): string {
		if ( ! current_user_can( 'manage_options' ) ) {
			return '';
		}
		$note = __( 'Guests see nothing here yet: enter the server and the location under Settings → Order Elements.', 'order-elements' );
		return '<p><a href="' . esc_url( admin_url( 'options-general.php?page=order-elements' ) ) . '">' . esc_html( $note ) . '</a></p>';
	}
}
