import { Select } from '@folkmoot/kit/ui/select.tsx'
import { summaryClass } from '@folkmoot/kit/ui/summary.ts'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import type { ReactNode } from 'react'
import type { ImportDraft } from './check-new-import.ts'
import type { OfferedSource } from './source-imports.api.ts'
import styles from './source-imports.module.css'
import { t } from './text.ts'

interface Props {
	offered: OfferedSource['options']
	values: ImportDraft['options']
	errors: Readonly<Record<string, string>>
	onChange: (options: ImportDraft['options']) => void
}

/** What the files do not say: the options that the source declares. */
export function OptionFields({ offered, values, errors, onChange }: Props): ReactNode {
	const hasError = Object.keys(errors).some((name) => name.startsWith('options.'))
	return (
		<details className={styles.options} open={hasError || undefined}>
			<summary className={summaryClass}>{t('options')}</summary>
			<div className={styles.form}>
				{offered.map(({ name, max, rows, choices }) => {
					if (choices) {
						return (
							<Select
								key={name}
								label={t(`option-${name}`)}
								showsLabel
								value={values[name] ?? choices[0] ?? ''}
								options={choices.map((choice) => ({ value: choice, label: t(`choice-${choice}`) }))}
								onChange={(choice) => onChange({ [name]: choice })}
							/>
						)
					}
					const shared = {
						label: t(`option-${name}`),
						hint: t(`option-${name}-hint`),
						value: values[name] ?? '',
						error: errors[`options.${name}`],
						maxLength: max,
						onChange: (text: string) => onChange({ [name]: text }),
					}
					return rows > 1 ? <TextArea key={name} {...shared} rows={rows} spellCheck={false} /> : <TextInput key={name} {...shared} />
				})}
			</div>
		</details>
	)
}
