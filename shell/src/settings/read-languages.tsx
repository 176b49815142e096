import { preferences } from '@folkmoot/contract-kit/preferences'
import { useLanguageOptions } from '@folkmoot/kit/content/language-names.ts'
import { Checkbox } from '@folkmoot/kit/ui/choice.tsx'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import { type ReactNode, useId } from 'react'
import styles from './read-languages.module.css'
import { t } from './text.ts'

interface Props {
	/** The codes of the chosen languages. */
	value: readonly string[]
	onChange: (part: { readLanguages: readonly string[] }) => void
}

/** The languages whose posts feeds show (rule feeds-17): a checkbox for each of them, and a list to add another. */
export function ReadLanguages({ value, onChange }: Props): ReactNode {
	const hint = useId()
	const languages = useLanguageOptions()
	const nameOf = (code: string) => languages.find((language) => language.value === code)?.label ?? code
	const others = languages.filter((language) => !value.includes(language.value))
	const change = (readLanguages: readonly string[]) => onChange({ readLanguages })
	return (
		<fieldset className={styles.languages} aria-describedby={hint}>
			<legend>{t('read-languages')}</legend>
			<p id={hint} className={styles.hint}>
				{t('read-languages-hint')}
			</p>
			{value.map((code) => (
				<Checkbox key={code} label={nameOf(code)} isChecked onChange={() => change(value.filter((other) => other !== code))} />
			))}
			{value.length < preferences.readLanguages.max && (
				<Select
					label={t('add-language')}
					value=""
					options={[{ value: '', label: t('add-language-option') }, ...others]}
					onChange={(code) => code !== '' && change([...value, code])}
				/>
			)}
		</fieldset>
	)
}
