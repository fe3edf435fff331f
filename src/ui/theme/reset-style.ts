import { type ComplexStyleRule, style } from '@vanilla-extract/css';
import { plain, pressable } from './base.css.ts';

type Rule = Extract<ComplexStyleRule, readonly unknown[]>[number];

/** A style for an element without the styles of the browser and of the host page. Later rules win. */
export const resetStyle = (...rules: Rule[]) => style([plain, ...rules]);

/** A style for an element that can be pressed. */
export const pressableStyle = (...rules: Rule[]) => style([pressable, ...rules]);

/** A style that adds rules to another class. */
export const extendStyle = (base: string, ...rules: Rule[]) => style([base, ...rules]);
