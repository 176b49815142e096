import type { Device } from '@folkmoot/kit/state'
import { usePrehydrationValue } from '@folkmoot/kit/ui/use-prehydration-input.ts'
import { type ReactNode, useRef } from 'react'
import { useTheme } from '../frame/use-theme.ts'
import { t } from './text.ts'
import styles from './theme-choice.module.css'

type Theme = Device['theme']

/** What the picture of each shows, side by side. */
const sides: Readonly<Record<Theme, readonly ('light' | 'dark')[]>> = { system: ['light', 'dark'], light: ['light'], dark: ['dark'] }

/** Light, dark, or whatever the device is set to. Unlike the switch in the menu, it keeps a choice that is what the system has. */
export function ThemeChoice(): ReactNode {
	const [chosen, setTheme] = useTheme()
	return (
		<fieldset className={styles.themes}>
			<legend>{t('theme')}</legend>
			{(Object.keys(sides) as Theme[]).map((theme) => (
				<Choice key={theme} theme={theme} isChosen={theme === chosen} onChoose={() => setTheme(theme)} />
			))}
		</fieldset>
	)
}

interface ChoiceProps {
	theme: Theme
	isChosen: boolean
	onChoose: () => void
}

function Choice({ theme, isChosen, onChoose }: ChoiceProps): ReactNode {
	const radio = useRef<HTMLInputElement>(null)
	usePrehydrationValue(
		radio,
		({ checked }) => checked,
		isChosen,
		(isChecked) => isChecked && onChoose(),
	)
	return (
		<label className={styles.theme}>
			<input ref={radio} type="radio" name="theme" checked={isChosen} onChange={onChoose} />
			<span className={styles.picture} aria-hidden="true">
				{sides[theme].map((side) => (
					<span key={side} className={styles[side]}>
						<span className={styles.sheet}>
							<span />
							<span />
							<span />
						</span>
					</span>
				))}
			</span>
			{t(`theme-${theme}`)}
		</label>
	)
}
