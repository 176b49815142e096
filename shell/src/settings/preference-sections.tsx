import { inSection } from '@folkmoot/contract-kit/declared'
import { preferences } from '@folkmoot/contract-kit/preferences'
import { useDevice, useSession, useSetDevice } from '@folkmoot/kit/state'
import { Switch } from '@folkmoot/kit/ui/choice.tsx'
import { DeclaredFields } from '@folkmoot/kit/ui/declared-fields.tsx'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import type { ReactNode } from 'react'
import { EnablePushButton } from '../push/enable-push-button.tsx'
import { ReadLanguages } from './read-languages.tsx'
import { Section } from './section.tsx'
import styles from './settings-page.module.css'
import { ThemeChoice } from './theme-choice.tsx'
import type { useSettings } from './use-settings.ts'

type Props = { settings: Pick<ReturnType<typeof useSettings>, 'draft' | 'change'> }

const fonts = [
	{ value: 'custom', label: 'Custom' },
	{ value: 'system', label: 'System' },
] as const

const layouts = [
	{ value: 'card', label: 'Card' },
	{ value: 'compact', label: 'Compact' },
] as const

/** Reading preferences. */
export function ReadingSection({ settings: { draft, change } }: Props): ReactNode {
	const fields = inSection(preferences, 'reading')
	return (
		<Section name="reading">
			<DeclaredFields fields={fields} values={draft} onChange={change} selectClassName={styles.row} />
			<ReadLanguages value={draft.readLanguages} onChange={change} />
		</Section>
	)
}

/** Choices stored on the device. Changes take effect at once, without saving. */
export function DeviceSection(): ReactNode {
	const font = useDevice('font')
	const feedLayout = useDevice('feedLayout')
	const infiniteScrolling = useDevice('infiniteScrolling')
	const videos = useDevice('videos')
	const keys = useDevice('keys')
	const setDevice = useSetDevice()
	const chooseFont = (chosen: (typeof fonts)[number]['value']) => {
		setDevice('font', chosen)
		// The server writes the same attribute into later pages.
		if (chosen === 'system') document.documentElement.dataset.font = 'system'
		else delete document.documentElement.dataset.font
	}
	return (
		<Section name="device" note="Saved on this device; takes effect immediately.">
			<ThemeChoice />
			<Select label="Font" showsLabel className={styles.row} value={font} options={fonts} onChange={chooseFont} />
			<Select
				label="Feed layout"
				showsLabel
				className={styles.row}
				value={feedLayout}
				options={layouts}
				onChange={(chosen) => setDevice('feedLayout', chosen)}
			/>
			<Switch
				label="Infinite scrolling"
				hint="When off, feeds end with a More button."
				isChecked={infiniteScrolling === 'on'}
				onChange={(isOn) => setDevice('infiniteScrolling', isOn ? 'on' : 'off')}
			/>
			<Switch
				label="Ask before loading videos"
				hint="YouTube videos only load when you click them."
				isChecked={videos === 'ask'}
				onChange={(isOn) => setDevice('videos', isOn ? 'ask' : 'auto')}
			/>
			<Switch
				label="Keyboard shortcuts"
				hint="Single-key shortcuts such as j, k and /. Press ? to see them all."
				isChecked={keys === 'on'}
				onChange={(isOn) => setDevice('keys', isOn ? 'on' : 'off')}
			/>
		</Section>
	)
}

/** Notification preferences; some are of use to moderators only. */
export function NotificationsSection({ settings: { draft, change } }: Props): ReactNode {
	const isModerator = useSession().communities.some(({ userMod }) => userMod)
	const fields = { ...inSection(preferences, 'notifications'), ...(isModerator ? inSection(preferences, 'moderating') : {}) }
	return (
		<Section name="notifications">
			<DeclaredFields fields={fields} values={draft} onChange={change} selectClassName={styles.row} />
			<EnablePushButton />
		</Section>
	)
}
