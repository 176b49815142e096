import { useLanguageOptions } from '@folkmoot/kit/content/language-names.ts'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import { summaryClass } from '@folkmoot/kit/ui/summary.ts'
import { type ReactNode, useState } from 'react'
import { t } from './text.ts'

interface Props {
	/** A code; '' to have it detected. */
	value: string
	onChange: (language: string) => void
}

/** The language of a post or comment (rule posts-28), folded: hardly anybody needs to choose it. */
export function LanguageField({ value, onChange }: Props): ReactNode {
	const [isOpen, setOpen] = useState(false)
	const languages = useLanguageOptions()
	const name = languages.find((language) => language.value === value)?.label ?? value
	return (
		<details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary className={summaryClass}>{t('now', { language: name || t('detected') })}</summary>
			{isOpen && (
				<Select label={t('language')} value={value} options={[{ value: '', label: t('detect') }, ...languages]} onChange={onChange} />
			)}
		</details>
	)
}
