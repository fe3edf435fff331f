import { defineElement } from '../../element/defineElement.tsx';
import { AdminPanel } from './AdminPanel.tsx';
import { adminPanel } from './elements.ts';

export const root = defineElement(adminPanel, AdminPanel);
