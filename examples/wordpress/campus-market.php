<?php
/**
 * Plugin Name: Campus Market
 * Description: Shows products, stores, farms and canteens of a campus market in posts and pages: the block "Campus Market", or the shortcode [campus_market].
 * Version: 0.1.0
 * Requires at least: 6.0
 * Requires PHP: 7.4
 * License: MIT
 */

if (!defined('ABSPATH')) {
    exit;
}

/** The address of the market until another one is entered. A market that offers this plugin fills in its own. */
const CAMPUS_MARKET_DEFAULT_ADDRESS = '';

/** The widgets that the market also sends as frames, and their attributes. */
const CAMPUS_MARKET_WIDGETS = [
    'product-grid' => ['campus', 'category', 'search', 'limit', 'links', 'hide'],
    'product-page' => ['product', 'links'],
    'product-reviews' => ['product', 'write'],
    'store-list' => ['campus', 'category', 'search'],
    'store-page' => ['store', 'campus', 'search', 'links'],
    'farm-list' => ['campus', 'search'],
    'farm-page' => ['farm', 'campus', 'search', 'links'],
    'canteen-list' => ['campus', 'search'],
    'canteen-menu' => ['canteen', 'compact'],
    'ad-carousel' => ['campus'],
    'campus-picker' => ['compact'],
];

/** What each widget shows, and the page of the market that shows the same. `{product}` and others stand for attributes. */
const CAMPUS_MARKET_PAGES = [
    'product-grid' => ['Products on Campus Market', '/'],
    'product-page' => ['A product on Campus Market', '/product/{product}'],
    'product-reviews' => ['Reviews of a product on Campus Market', '/product/{product}/reviews'],
    'store-list' => ['Stores on Campus Market', '/stores'],
    'store-page' => ['A store on Campus Market', '/store/{store}'],
    'farm-list' => ['Farms on Campus Market', '/farmers-market'],
    'farm-page' => ['A farm on Campus Market', '/farmer/{farm}'],
    'canteen-list' => ['Canteens on Campus Market', '/canteens'],
    'canteen-menu' => ['The menu of a canteen on Campus Market', '/canteen/{canteen}'],
    'ad-carousel' => ['Adverts on Campus Market', '/'],
    'campus-picker' => ['Choose your campus on Campus Market', '/'],
];

/** The height of a frame in pixels, until the frame says how high it is. */
const CAMPUS_MARKET_HEIGHT = 900;

/** Gives each frame the height that it sends. */
const CAMPUS_MARKET_HEIGHT_SCRIPT = <<<'JS'
addEventListener('message', ({ source, data }) => {
  const frame = [...document.querySelectorAll('iframe.campus-market')].find((one) => one.contentWindow === source);
  if (frame && data?.type === 'campus-market:height') frame.height = data.height;
});
JS;

/** The block in the editor: a choice of the widget, a field for each of its attributes, and the frame itself as the preview. */
const CAMPUS_MARKET_EDITOR_SCRIPT = <<<'JS'
(({ blocks, blockEditor, components, element, serverSideRender }, widgets) => {
  const { createElement: h } = element;
  blocks.registerBlockType('campus-market/widget', {
    edit({ attributes, setAttributes }) {
      const { widget, mode } = attributes;
      const select = (name, label, options) =>
        h(components.SelectControl, {
          label,
          value: attributes[name],
          options: options.map((value) => ({ value, label: value })),
          onChange: (value) => setAttributes({ [name]: value }),
        });
      const text = (name) =>
        h(components.TextControl, {
          key: name,
          label: name,
          value: attributes[name],
          onChange: (value) => setAttributes({ [name]: value }),
        });
      return h(
        'div',
        blockEditor.useBlockProps(),
        h(
          blockEditor.InspectorControls,
          null,
          h(
            components.PanelBody,
            { title: 'Campus Market' },
            select('widget', 'Widget', Object.keys(widgets)),
            select('mode', 'Shown by', ['frame', 'script']),
            widgets[widget].map(text),
          ),
        ),
        h(components.Disabled, null, h(serverSideRender, { block: 'campus-market/widget', attributes: { ...attributes, mode: 'frame' } })),
      );
    },
    save: () => null,
  });
})(wp, campusMarketWidgets);
JS;

/** Returns the address of the market without a slash at its end, or an empty text if none is set. */
function campus_market_address(): string
{
    return campus_market_check_address(get_option('campus_market_address', CAMPUS_MARKET_DEFAULT_ADDRESS));
}

/** Returns an address that is safe to use, or an empty text. Only https is allowed, and http on this machine. */
function campus_market_check_address($address): string
{
    $isAllowed = preg_match('#^(https://[\w.-]+|http://(localhost|127\.0\.0\.1))(:\d+)?/?\z#i', (string) $address);
    return $isAllowed ? rtrim((string) $address, '/') : '';
}

/** Returns the HTML of a widget. `$settings` are from a block or a shortcode: anybody who may write posts can choose them. */
function campus_market_render($settings): string
{
    $settings = is_array($settings) ? $settings : [];
    $market = campus_market_address();
    $tag = (string) ($settings['widget'] ?? 'product-grid');
    if ($market === '' || !isset(CAMPUS_MARKET_WIDGETS[$tag])) {
        $problem = $market === '' ? 'Set the address of the market in Settings → General.' : 'There is no such widget.';
        return current_user_can('edit_posts') ? '<p>' . esc_html("Campus Market: $problem") . '</p>' : '';
    }
    $attributes = [];
    foreach (CAMPUS_MARKET_WIDGETS[$tag] as $name) {
        $value = (string) ($settings[$name] ?? '');
        if ($value !== '') {
            $attributes[$name] = $value;
        }
    }
    return ($settings['mode'] ?? 'frame') === 'script'
        ? campus_market_element($market, $tag, $attributes)
        : campus_market_frame($market, $tag, $attributes);
}

function campus_market_frame(string $market, string $tag, array $attributes): string
{
    wp_register_script('campus-market-height', false, [], null, true);
    if (!wp_script_is('campus-market-height', 'enqueued')) {
        wp_enqueue_script('campus-market-height');
        wp_add_inline_script('campus-market-height', CAMPUS_MARKET_HEIGHT_SCRIPT);
    }
    // Browsers and feed readers without frames show the link inside.
    return sprintf(
        '<div><iframe class="campus-market" src="%s" title="%s" width="100%%" height="%d" style="border:0" loading="lazy" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox allow-forms">%s</iframe></div>',
        esc_url("$market/frame/$tag" . campus_market_query($attributes)),
        esc_attr(CAMPUS_MARKET_PAGES[$tag][0]),
        CAMPUS_MARKET_HEIGHT,
        campus_market_link($market, $tag, $attributes)
    );
}

function campus_market_element(string $market, string $tag, array $attributes): string
{
    wp_enqueue_style('campus-market', "$market/embed.css", [], null);
    wp_enqueue_script('campus-market', "$market/embed.js", [], null, true);
    $html = "<$tag";
    foreach ($attributes as $name => $value) {
        $html .= sprintf(' %s="%s"', $name, esc_attr($value));
    }
    return sprintf('%s>%s</%s>', $html, campus_market_link($market, $tag, $attributes), $tag);
}

/** Returns a link to the page of the market that shows the same as a widget, or to its first page if the widget names no thing. */
function campus_market_link(string $market, string $tag, array $attributes): string
{
    [$text, $path] = CAMPUS_MARKET_PAGES[$tag];
    if (preg_match('/\{(\w+)\}/', $path, $placeholder)) {
        $id = $attributes[$placeholder[1]] ?? '';
        $path = $id === '' ? '/' : str_replace($placeholder[0], rawurlencode($id), $path);
    }
    $filter = array_intersect_key($attributes, ['campus' => '', 'category' => '', 'search' => '']);
    return sprintf('<a href="%s">%s</a>', esc_url($market . $path . campus_market_query($filter)), esc_html($text));
}

/** Returns the values as the query of an address, or an empty text if there are none. */
function campus_market_query(array $values): string
{
    return $values ? '?' . http_build_query($values, '', '&', PHP_QUERY_RFC3986) : '';
}

/** WordPress prints classic scripts, but the market's script is a module. */
add_filter('script_loader_tag', function ($html, $handle, $address) {
    return $handle === 'campus-market'
        ? sprintf("<script type=\"module\" src=\"%s\"></script>\n", esc_url($address))
        : $html;
}, 10, 3);

add_shortcode('campus_market', 'campus_market_render');

add_action('init', function () {
    $names = array_values(array_unique(array_merge(['widget', 'mode'], ...array_values(CAMPUS_MARKET_WIDGETS))));
    $attributes = array_fill_keys($names, ['type' => 'string', 'default' => '']);
    $attributes['widget']['default'] = 'product-grid';
    $attributes['mode']['default'] = 'frame';
    $libraries = ['wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-server-side-render'];
    wp_register_script('campus-market-editor', false, $libraries, null, true);
    $widgets = wp_json_encode(CAMPUS_MARKET_WIDGETS, JSON_HEX_TAG);
    wp_add_inline_script('campus-market-editor', "const campusMarketWidgets = $widgets;\n" . CAMPUS_MARKET_EDITOR_SCRIPT);
    register_block_type('campus-market/widget', [
        'api_version' => 2,
        'title' => 'Campus Market',
        'description' => 'Products, stores or canteens of a campus market.',
        'category' => 'embed',
        'icon' => 'store',
        'attributes' => $attributes,
        'editor_script' => 'campus-market-editor',
        'render_callback' => 'campus_market_render',
    ]);
});

/** Settings → General has a field for the address of the market. */
add_action('admin_init', function () {
    register_setting('general', 'campus_market_address', ['sanitize_callback' => 'campus_market_check_address']);
    add_settings_field('campus_market_address', 'Campus Market', function () {
        printf(
            '<input name="campus_market_address" id="campus_market_address" type="url" class="regular-text code" placeholder="https://market.example" value="%s">',
            esc_attr(get_option('campus_market_address', CAMPUS_MARKET_DEFAULT_ADDRESS))
        );
    }, 'general', 'default', ['label_for' => 'campus_market_address']);
});
