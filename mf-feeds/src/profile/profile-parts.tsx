import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { Tabs } from '@folkmoot/kit/ui/tabs.tsx'
import { useMediaQuery } from '@folkmoot/kit/ui/use-media-query.ts'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './profile.module.css'
import { t } from './text.ts'

type PartName = 'posts' | 'about'

/** Above 764 px there are no tabs, and both parts show (rule profiles-3). */
const wideQuery = '(width > 764px)'

/** Which part a narrow screen shows; widening the window resets it to the posts (rule profiles-3). */
export function useActiveTab(): [part: PartName, setPart: (part: PartName) => void] {
	const [part, setPart] = useState<PartName>('posts')
	const isWide = useMediaQuery(wideQuery)
	useEffect(() => {
		if (isWide) setPart('posts')
	}, [isWide])
	return [part, setPart]
}

interface TabsProps {
	current: PartName
	onChange: (part: PartName) => void
}

/** The tabs Posts and About, on narrow screens only. */
export function ProfileTabs({ current, onChange }: TabsProps): ReactNode {
	return (
		<div className={classNames(styles.tabs, current === 'posts' && styles.abovePosts)}>
			<Tabs
				label={t('profile')}
				tabs={[
					{ key: 'posts', label: t('posts') },
					{ key: 'about', label: t('about') },
				]}
				current={current}
				onChange={onChange}
				panelId={panelId(current)}
			/>
		</div>
	)
}

/** One of the two parts; narrow screens show it if its tab is selected. */
export function ProfilePart({ name, current, children }: { name: PartName; current: PartName; children: ReactNode }): ReactNode {
	return (
		<div id={panelId(name)} className={classNames(styles.part, name !== current && styles.other)}>
			{children}
		</div>
	)
}

function panelId(name: PartName): string {
	return `profile-${name}`
}
