import './market.ts';
import { mount } from 'svelte';
import Books from './Books.svelte';

const target = document.querySelector('#root');
if (target) mount(Books, { target });
