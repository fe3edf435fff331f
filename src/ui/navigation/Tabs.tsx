import type { IconNode } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { Count } from '../display/Count.tsx';
import { Icon } from '../display/Icon.tsx';
import { OverlayLayer } from '../overlays/OverlayLayer.tsx';
import { list, panel, tab as tabClass, tabs as tabsClass, words } from './Tabs.css.ts';

/** One tab and its view. */
export interface TabItem<Id extends string = string> {
  /** Different from the others of its row. */
  id: Id;
  /** What people read on the tab. */
  title: string;
  /** The drawing before its title. */
  icon?: IconNode;
  /** How many things wait behind it. More than nine are shown as 9+; none are not shown. */
  count?: number;
  /** What a screen reader says of the count: "3 unread". Default: the number. */
  countLabel?: string;
  /** Whether it cannot be chosen now. */
  disabled?: boolean;
  /** What is shown while it is chosen. */
  content: ReactNode;
}

export interface TabsProps<Id extends string = string> {
  /** What the tabs are about, for a screen reader. */
  label: string;
  /** In the order they stand. One at least. */
  tabs: readonly TabItem<Id>[];
  /** The id of the chosen one, where the screen keeps it. Left out, the tabs keep it themselves. */
  value?: Id;
  /** The one that is chosen first, where the tabs keep it themselves. Default: the first that can be chosen. */
  defaultValue?: Id;
  /** Called when another one is chosen. */
  onChange?(value: Id): void;
  /** Puts the row of tabs into a bar with other things. */
  frame?(row: ReactNode): ReactNode;
}

/** Several views of one thing, one shown at a time. The arrow keys choose; the row scrolls where it is too long. */
export function Tabs<Id extends string = string>({
  label,
  tabs,
  value,
  defaultValue,
  onChange,
  frame = (row) => row,
}: TabsProps<Id>) {
  const [own, setOwn] = useState(defaultValue ?? tabs.find(({ disabled }) => !disabled)?.id);
  const chosen = value ?? own;
  return (
    // Nothing is laid over the page, but react-aria learns there that it may be in a shadow root.
    <OverlayLayer>
      <AriaTabs
        className={tabsClass}
        selectedKey={chosen}
        onSelectionChange={(key) => {
          setOwn(key as Id);
          if (key !== chosen) onChange?.(key as Id);
        }}
      >
        {frame(
          <TabList className={list} aria-label={label}>
            {tabs.map((tab) => (
              <Tab
                key={tab.id}
                id={tab.id}
                ref={tab.id === chosen ? showInRow : undefined}
                className={tabClass}
                isDisabled={tab.disabled}
                aria-label={nameOf(tab)}
              >
                {tab.icon && <Icon of={tab.icon} size={20} />}
                <span className={words} data-text={tab.title}>
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

/** Given as a whole: some count the words twice that keep the place for bold ones. */
function nameOf({ title, count, countLabel = String(count) }: TabItem): string {
  return count ? `${title}, ${countLabel}` : title;
}

/** How much is seen of the tab beside the chosen one, so that people see there are more. */
const peek = 24;

/** Scrolls the row sideways until a tab in it is seen. The page around stays where it is. */
function showInRow(tab: HTMLElement | null) {
  const row = tab?.parentElement;
  if (!row) return;
  const seen = row.getBoundingClientRect();
  const { left, right } = tab.getBoundingClientRect();
  if (left < seen.left) row.scrollBy(left - seen.left - peek, 0);
  else if (right > seen.right) row.scrollBy(right - seen.right + peek, 0);
}
