import type { Theme } from 'vitepress';
// The other theme loads a font of 100 kB.
import DefaultTheme from 'vitepress/theme-without-fonts';
import 'virtual:market-colors.css';
import './style.css';
import Layout from './Layout.vue';
import LiveHtml from './LiveHtml.vue';
import LiveReact from './LiveReact.vue';

export default {
  extends: DefaultTheme,
  Layout,
  enhanceApp({ app }) {
    app.component('LiveHtml', LiveHtml);
    app.component('LiveReact', LiveReact);
  },
} satisfies Theme;
