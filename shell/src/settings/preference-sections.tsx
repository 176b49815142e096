import { inSection } from '@folkmoot/contract-kit/declared'
import { preferences } from '@folkmoot/contract-kit/preferences'
import { useDevice, useSession, useSetDevice } from '@folkmoot/kit/state'
import { Switch } from '@folkmoot/kit/ui/choice.tsx'
import { DeclaredFields } from '@folkmoot/kit/ui/declared-fields.tsx'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import type { ReactNode } from 'react'
import { EnablePushButton } from '../push/enable-push-button.tsx'
import { ReadLanguages } from './read-languages.tsx'
import { saidPreferences } from './said-preferences.ts'
import { Section } from './section.tsx'
import { t } from './text.ts'
import { ThemeChoice } from './theme-choice.tsx'
import type { useSettings } from './use-settings.ts'

type Props = { settings: Pick<ReturnType<typeof useSettings>, 'draft' | 'change'> }

const fonts = ['custom', 'system'] as const
const layouts = ['card', 'compact'] as const

/** Reading preferences. */
export function ReadingSection({ settings: { draft, change } }: Props): ReactNode {
	const { offered } = useSession().languages
	const options = preferences.language.options.filter(({ value }) => value === '' || offered.includes(value))
	const fields = saidPreferences({ ...inSection(preferences, 'reading'), language: { ...preferences.language, options } })
	return (
		<Section name="reading">
			<DeclaredFields fields={fields} values={draft} onChange={change} />
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
	const chooseFont = (chosen: (typeof fonts)[number]) => {
		setDevice('font', chosen)
		// The server writes the same attribute into later pages.
		if (chosen === 'system') document.documentElement.dataset.font = 'system'
		else delete document.documentElement.dataset.font
	}
	return (
		<Section name="device" note={t('device-note')}>
			<ThemeChoice />
			<Select
				label={t('font')}
				isRow
				value={font}
				options={fonts.map((value) => ({ value, label: t(`font-${value}`) }))}
				onChange={chooseFont}
			/>
			<Select
				label={t('layout')}
				isRow
				value={feedLayout}
				options={layouts.map((value) => ({ value, label: t(`layout-${value}`) }))}
				onChange={(chosen) => setDevice('feedLayout', chosen)}
			/>
			<Switch
				label={t('infinite')}
				hint={t('infinite-hint')}
				isChecked={infiniteScrolling === 'on'}
				onChange={(isOn) => setDevice('infiniteScrolling', isOn ? 'on' : 'off')}
			/>
			<Switch
				label={t('videos')}
				hint={t('videos-hint')}
				isChecked={videos === 'ask'}
				onChange={(isOn) => setDevice('videos', isOn ? 'ask' : 'auto')}
			/>
			<Switch
				label={t('keys')}
				hint={t('keys-hint')}
				isChecked={keys === 'on'}
				onChange={(isOn) => setDevice('keys', isOn ? 'on' : 'off')}
			/>
		</Section>
	)
}

/** Notification preferences; some are of use to moderators only. */
export function NotificationsSection({ settings: { draft, change } }: Props): ReactNode {
	const isModerator = useSession().communities.some(({ userMod }) => userMod)
	const fields = saidPreferences({
		...inSection(preferences, 'notifications'),
		...(isModerator ? inSection(preferences, 'moderating') : {}),
	})
	return (
		<Section name="notifications">
			<DeclaredFields fields={fields} values={draft} onChange={change} />
			<EnablePushButton />
		</Section>
	)
}
