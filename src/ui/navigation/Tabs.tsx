import type { IconNode } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { Count } from '../display/Count.tsx';
import { Icon } from '../display/Icon.tsx';
import { OverlayLayer } from '../overlays/OverlayLayer.tsx';
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

/** Several panels, one shown at a time. The arrow keys select a tab; a row that is too long scrolls. */
export function Tabs<Id extends string = string>({
  label,
  tabs,
  value,
  defaultValue,
  onChange,
  frame = (row) => row,
}: TabsProps<Id>) {
  const [ownSelectedId, setOwnSelectedId] = useState(
    defaultValue ?? tabs.find(({ disabled }) => !disabled)?.id,
  );
  const selectedId = value ?? ownSelectedId;
  return (
    // Tabs are not an overlay, but OverlayLayer enables react-aria's support for shadow roots.
    <OverlayLayer>
      <AriaTabs
        className={tabsClass}
        selectedKey={selectedId}
        onSelectionChange={(key) => {
          setOwnSelectedId(key as Id);
          if (key !== selectedId) onChange?.(key as Id);
        }}
      >
        {frame(
          <TabList className={list} aria-label={label}>
            {tabs.map((tab) => (
              <Tab
                key={tab.id}
                id={tab.id}
                ref={tab.id === selectedId ? scrollRowToTab : undefined}
                className={tabClass}
                isDisabled={tab.disabled}
                aria-label={accessibleName(tab)}
              >
                {tab.icon && <Icon of={tab.icon} size={20} />}
                <span className={text} data-text={tab.title}>
                  {tab.title}
                </span>
                <Count value={tab.count ?? 0} look="brand" />
              </Tab>
            ))}
          </TabList>,
        )}
        {tabs.map(({ id, content }) => (
          <TabPanel key={id} id={id} className={panel}>
            {content}
          </TabPanel>
        ))}
      </AriaTabs>
    </OverlayLayer>
  );
}

/**
 * Returns the name of a tab for a screen reader. Without it, some screen readers also read the bold copy of the title that
 * the CSS makes from `data-text`.
 */
function accessibleName({ title, count, countLabel = String(count) }: TabItem): string {
  return count ? `${title}, ${countLabel}` : title;
}

/** The visible width of the next tab after scrolling, so that visitors see that there are more tabs. */
const visibleNextTabPx = 24;

/** Scrolls the row sideways until a tab is visible, without scrolling the page. */
function scrollRowToTab(tab: HTMLElement | null) {
  const row = tab?.parentElement;
  if (!row) return;
  const rowBox = row.getBoundingClientRect();
  const { left, right } = tab.getBoundingClientRect();
  if (left < rowBox.left) row.scrollBy(left - rowBox.left - visibleNextTabPx, 0);
  else if (right > rowBox.right) row.scrollBy(right - rowBox.right + visibleNextTabPx, 0);
}
