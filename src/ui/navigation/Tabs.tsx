import type { IconNode } from 'lucide';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Count } from '../display/Count.tsx';
import { Icon } from '../display/Icon.tsx';
import { list, panel, tab as tabClass, tabs as tabsClass, text } from './Tabs.css.ts';

/** One tab and its panel. */
export interface TabItem<Id extends string = string> {
  /** The id of the tab, unique among the tabs. */
  id: Id;
  /** The text of the tab. */
  title: string;
  /** The icon before the title. */
  icon?: IconNode;
  /** The number beside the title, such as of unread messages. More than nine are shown as 9+. 0 is not shown. */
  count?: number;
  /** The text of the count for a screen reader, such as "3 unread". Default: the number. */
  countLabel?: string;
  /** Whether the tab cannot be selected. */
  disabled?: boolean;
  /** The content of the tab's panel. */
  content: ReactNode;
}

export interface TabsProps<Id extends string = string> {
  /** The name of the row of tabs, for a screen reader. */
  label: string;
  /** The tabs, in display order. There must be at least one tab. */
  tabs: readonly TabItem<Id>[];
  /**
   * The id of the selected tab, if the parent component stores the selection. If left out, the tabs store the selection.
   */
  value?: Id;
  /** The id of the tab that is selected at first, without `value`. Default: the first tab that is not disabled. */
  defaultValue?: Id;
  /** Called when another tab is selected. */
  onChange?(value: Id): void;
  /** Wraps the row of tabs, for example into a bar with other elements. */
  frame?(row: ReactNode): ReactNode;
}

/**
 * Several panels, one shown at a time. The arrow keys select a tab; a row that is too long scrolls.
 *
 * This is WAI-ARIA's tabs pattern. The tabs of react-aria need its collections, which do not run on Preact unchanged.
 */
export function Tabs<Id extends string = string>({
  label,
  tabs,
  value,
  defaultValue,
  onChange,
  frame = (row) => row,
}: TabsProps<Id>) {
  const id = useId();
  const firstEnabledTab = tabs.find(({ disabled }) => !disabled);
  const [ownSelectedId, setOwnSelectedId] = useState(defaultValue ?? firstEnabledTab?.id);
  const selectedId = value ?? ownSelectedId;
  // The selected tab may have been removed.
  const selectedTab = tabs.find((tab) => tab.id === selectedId) ?? firstEnabledTab;
  const tabElementId = (tab: TabItem) => `${id}-tab-${tab.id}`;
  const panelId = (tab: TabItem) => `${id}-panel-${tab.id}`;
  const row = useRef<HTMLDivElement>(null);
  // A tablet that is turned has another width, in which the selected tab may be out of view.
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      scrollRowToTab(element.querySelector<HTMLElement>('[aria-selected=true]')),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const select = (tab: TabItem<Id>) => {
    setOwnSelectedId(tab.id);
    if (tab !== selectedTab) onChange?.(tab.id);
  };
  return (
    <div className={tabsClass}>
      {frame(
        <div ref={row} className={list} role="tablist" aria-label={label}>
          {tabs.map((tab) => {
            const isSelected = tab === selectedTab;
            return (
              <button
                key={tab.id}
                id={tabElementId(tab)}
                ref={isSelected ? scrollRowToTab : undefined}
                className={tabClass}
                type="button"
                role="tab"
                disabled={tab.disabled}
                tabIndex={isSelected ? 0 : -1}
                aria-label={accessibleName(tab)}
                aria-selected={isSelected}
                aria-controls={isSelected ? panelId(tab) : undefined}
                onClick={({ currentTarget }) => {
                  // Safari does not focus a button that is clicked.
                  currentTarget.focus({ preventScroll: true });
                  select(tab);
                }}
                onKeyDown={clickNextTab}
              >
                {tab.icon && <Icon of={tab.icon} size={20} />}
                <span className={text} data-text={tab.title}>
                  {tab.title}
                </span>
                <Count value={tab.count ?? 0} look="brand" />
              </button>
            );
          })}
        </div>,
      )}
      {selectedTab && (
        <Panel key={selectedTab.id} id={panelId(selectedTab)} labelledBy={tabElementId(selectedTab)}>
          {selectedTab.content}
        </Panel>
      )}
    </div>
  );
}

/** Selects another tab for an arrow key, Home or End. The arrow keys move in a loop. */
function clickNextTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const row = event.currentTarget.parentElement;
  if (!row) return;
  const enabledTabs = [...row.querySelectorAll<HTMLElement>('[role=tab]:enabled')];
  const index = enabledTabs.indexOf(event.currentTarget);
  const forward = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
  const nextIndexes: Partial<Record<string, number>> = {
    ArrowRight: index + forward,
    ArrowLeft: index - forward,
    Home: 0,
    End: -1,
  };
  const nextIndex = nextIndexes[event.key];
  if (nextIndex === undefined) return;
  // Otherwise the browser would also scroll the row.
  event.preventDefault();
  const nextTab = enabledTabs.at(nextIndex % enabledTabs.length);
  if (!nextTab) return;
  nextTab.click();
  // The parent component may reject the selection. The focus has moved nevertheless.
  scrollRowToTab(nextTab);
}

interface PanelProps {
  id: string;
  labelledBy: string;
  children: ReactNode;
}

/** The content of the selected tab. */
function Panel({ id, labelledBy, children }: PanelProps) {
  const element = useRef<HTMLDivElement>(null);
  const [isTabStop, setTabStop] = useState(true);
  // A panel of text only is a stop of the Tab key, so that a keyboard can scroll it. Otherwise, its first control is.
  useEffect(() => {
    const panelElement = element.current;
    if (!panelElement) return;
    const update = () => setTabStop(!panelElement.querySelector(tabStops));
    update();
    const observer = new MutationObserver(update);
    observer.observe(panelElement, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled', 'href', 'tabindex'],
    });
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={element}
      className={panel}
      id={id}
      role="tabpanel"
      aria-labelledby={labelledBy}
      tabIndex={isTabStop ? 0 : undefined}
    >
      {children}
    </div>
  );
}

const tabStops = [
  'a[href]',
  'button:enabled',
  'input:enabled',
  'select:enabled',
  'textarea:enabled',
  'summary',
]
  .concat('audio[controls]', 'video[controls]', 'iframe', '[contenteditable]', '[tabindex]')
  .map((selector) => `${selector}:not([tabindex^="-"])`)
  .join();

/**
 * Returns the name of a tab for a screen reader. Without it, some screen readers also read the bold copy of the title that
 * the CSS makes from `data-text`.
 */
function accessibleName({ title, count, countLabel = String(count) }: TabItem): string {
  return count ? `${title}, ${countLabel}` : title;
}

/** The visible width of the next tab after scrolling, so that visitors see that there are more tabs. */
const visibleNextTabPx = 24;

/** Scrolls the row until a tab is visible, without scrolling the page. */
function scrollRowToTab(tab: HTMLElement | null) {
  const row = tab?.parentElement;
  if (!row) return;
  const rowBox = row.getBoundingClientRect();
  const { left, right, top } = tab.getBoundingClientRect();
  // Where the tabs wrap, the parent component may show only the line of the selected tab.
  const down = top - rowBox.top;
  if (left < rowBox.left) row.scrollBy(left - rowBox.left - visibleNextTabPx, down);
  else if (right > rowBox.right) row.scrollBy(right - rowBox.right + visibleNextTabPx, down);
  else row.scrollBy(0, down);
}
