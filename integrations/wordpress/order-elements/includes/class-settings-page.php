<?php
/**
 * Settings → Order Elements.
 *
 * @package Order_Elements
 */

namespace Order_Elements;

defined( 'ABSPATH' ) || exit;

/** The form, and what the doctor says about it. */
class Settings_Page {

	const SLUG = 'order-elements';

	/**
	 * The settings.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * The doctor.
	 *
	 * @var Doctor
	 */
	private $doctor;

	/** Takes the settings and the doctor. */
	public function __construct( Settings $settings, Doctor $doctor ) {
		$this->settings = $settings;
		$this->doctor   = $doctor;
	}

	/** Adds the page. */
	public function register(): void {
		add_action( 'admin_menu', array( $this, 'add' ) );
		add_action( 'admin_init', array( $this, 'add_setting' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( FILE ), array( $this, 'link' ) );
	}

	/** Adds the entry of the menu. */
	public function add(): void {
		add_options_page( 'Order Elements', 'Order Elements', 'manage_options', self::SLUG, array( $this, 'show' ) );
	}

	/** Lets WordPress save the form. */
	public function add_setting(): void {
		register_setting(
			self::SLUG,
			Settings::OPTION,
			array(
				'type'              => 'array',
				'sanitize_callback' => array( $this->settings, 'sanitize' ),
			)
		);
	}

	/**
	 * Adds a link in the list of plugins.
	 *
	 * @param mixed $links The links of the plugin.
	 */
	public function link( $links ): array {
		$address = admin_url( 'options-general.php?page=' . self::SLUG );
		return array_merge( array( '<a href="' . esc_url( $address ) . '">' . esc_html__( 'Settings', 'order-elements' ) . '</a>' ), (array) $links );
	}

	/** Shows the page. */
	public function show(): void {
		echo '<div class="wrap"><h1>Order Elements</h1><form action="options.php" method="post">';
		settings_fields( self::SLUG );
		$this->show_server();
		$this->show_look();
		submit_button();
		echo '</form>';
		$this->show_findings();
		$this->show_use();
		echo '</div>';
	}

	private function show_server(): void {
		self::section( __( 'Your restaurant', 'order-elements' ) );
		$this->choice(
			'api',
			__( 'Orders go through', 'order-elements' ),
			array(
				'proxy'      => __( 'your proxy', 'order-elements' ),
				'storefront' => __( 'the ordering service itself', 'order-elements' ),
			)
		);
		$this->text( 'proxy', __( 'Address of your proxy', 'order-elements' ), 'https://orders.example.com', 'url' );
		$this->text( 'service', __( 'Address of the ordering service', 'order-elements' ), 'https://…/api/v1', 'url' );
		$this->text( 'location', __( 'Location', 'order-elements' ), 'riverside' );
		$this->methods();
		$this->text( 'phone', __( 'Phone number for guests', 'order-elements' ), '+1 212 555 0100', 'tel' );
		$this->choice(
			'document',
			__( 'Before the script has loaded, pages show', 'order-elements' ),
			array(
				'cards' => __( 'the menu’s cards', 'order-elements' ),
				'html'  => __( 'the menu as plain text', 'order-elements' ),
				'none'  => __( 'nothing', 'order-elements' ),
			),
			__( 'Search engines and guests without scripts see the menu only with one of the first two. The proxy writes it.', 'order-elements' )
		);
		$this->text( 'doctor_key', __( 'Doctor’s key', 'order-elements' ), '', 'password', __( 'The value of DOCTOR_KEY at the proxy. With it, this page shows what the doctor says.', 'order-elements' ) );
		echo '</tbody></table>';
	}

	private function show_look(): void {
		self::section( __( 'Look', 'order-elements' ) );
		$this->text( 'accent', __( 'Accent color', 'order-elements' ), '#5d254d' );
		$this->text( 'heading', __( 'Font of headings', 'order-elements' ), 'Georgia, serif' );
		$this->text( 'radius', __( 'Corners', 'order-elements' ), '10px' );
		self::row( 'attributes', __( 'Further settings', 'order-elements' ) );
		printf(
			'<textarea id="order-attributes" name="%s[attributes]" rows="4" class="large-text code" placeholder="data-minimum: 15">%s</textarea>',
			esc_attr( Settings::OPTION ),
			esc_textarea( $this->settings->get( 'attributes' ) )
		);
		self::hint( __( 'One attribute of the script tag in each line, such as data-minimum: 15.', 'order-elements' ) );
		echo '</td></tr></tbody></table>';
	}

	private function show_findings(): void {
		$findings = $this->doctor->findings();
		if ( ! $findings ) {
			return;
		}
		$words = array(
			'ok'      => __( 'OK', 'order-elements' ),
			'warning' => __( 'Warning', 'order-elements' ),
			'problem' => __( 'Problem', 'order-elements' ),
		);
		echo '<h2>' . esc_html__( 'What the doctor says', 'order-elements' ) . '</h2><table class="widefat striped"><tbody>';
		foreach ( $findings as $finding ) {
			printf(
				'<tr class="order-finding"><td><strong>%s</strong></td><td>%s</td><td>%s</td></tr>',
				esc_html( $words[ $finding['state'] ?? '' ] ?? '' ),
				esc_html( (string) ( $finding['subject'] ?? '' ) ),
				esc_html( (string) ( $finding['message'] ?? '' ) )
			);
		}
		echo '</tbody></table>';
	}

	private function show_use(): void {
		echo '<h2>' . esc_html__( 'Add it to a page', 'order-elements' ) . '</h2><p>';
		esc_html_e( 'Add the block “Order page”, or the shortcode [order_page]. For a button that opens the menu beside the page, use “Order button” or [order_button]Order now[/order_button].', 'order-elements' );
		echo '</p>';
	}

	private static function section( string $heading ): void {
		echo '<h2>' . esc_html( $heading ) . '</h2><table class="form-table" role="presentation"><tbody>';
	}

	private static function row( string $name, string $label ): void {
		printf( '<tr><th scope="row"><label for="order-%s">%s</label></th><td>', esc_attr( $name ), esc_html( $label ) );
	}

	private static function hint( string $hint ): void {
		if ( '' !== $hint ) {
			echo '<p class="description">' . esc_html( $hint ) . '</p>';
		}
	}

	private function text( string $name, string $label, string $example, string $type = 'text', string $hint = '' ): void {
		self::row( $name, $label );
		printf(
			'<input id="order-%1$s" name="%2$s[%1$s]" type="%3$s" value="%4$s" placeholder="%5$s" class="regular-text" autocomplete="off">',
			esc_attr( $name ),
			esc_attr( Settings::OPTION ),
			esc_attr( $type ),
			esc_attr( $this->settings->get( $name ) ),
			esc_attr( $example )
		);
		self::hint( $hint );
		echo '</td></tr>';
	}

	private function choice( string $name, string $label, array $choices, string $hint = '' ): void {
		self::row( $name, $label );
		printf( '<select id="order-%1$s" name="%2$s[%1$s]">', esc_attr( $name ), esc_attr( Settings::OPTION ) );
		foreach ( $choices as $value => $words ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( $this->settings->get( $name ), $value, false ), esc_html( $words ) );
		}
		echo '</select>';
		self::hint( $hint );
		echo '</td></tr>';
	}

	private function methods(): void {
		$words = array(
			'takeout'      => __( 'Takeout', 'order-elements' ),
			'delivery'     => __( 'Delivery', 'order-elements' ),
			'table_side'   => __( 'At the table', 'order-elements' ),
			'room_service' => __( 'Room service', 'order-elements' ),
		);
		echo '<tr><th scope="row">' . esc_html__( 'Ways to order', 'order-elements' ) . '</th><td><fieldset><legend class="screen-reader-text">' . esc_html__( 'Ways to order', 'order-elements' ) . '</legend>';
		foreach ( $words as $method => $label ) {
			printf(
				'<label><input type="checkbox" name="%s[methods][]" value="%s"%s> %s</label><br>',
				esc_attr( Settings::OPTION ),
				esc_attr( $method ),
				checked( in_array( $method, $this->settings->get( 'methods' ), true ), true, false ),
				esc_html( $label )
			);
		}
		echo '</fieldset></td></tr>';
	}
}
