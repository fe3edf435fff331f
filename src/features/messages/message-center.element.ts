import { defineElement } from '../../element/defineElement.tsx';
import { messageCenter } from './elements.ts';
import { MessageCenter } from './MessageCenter.tsx';

export const root = defineElement(messageCenter, MessageCenter);
