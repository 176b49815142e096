import { useLanguageOptions } from '@folkmoot/kit/content/language-names.ts'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import type { ReactNode } from 'react'
import { t } from './text.ts'

interface Props {
	/** A code; '' to have it detected. */
	value: string
	onChange: (language: string) => void
}

/** The language of the post (rule posts-28). */
export function LanguageField({ value, onChange }: Props): ReactNode {
	const languages = useLanguageOptions()
	const chosen = languages.length === 0 && value !== '' ? [{ value, label: value }] : []
	const options = [{ value: '', label: t('detect-language') }, ...chosen, ...languages]
	return <Select label={t('language')} showsLabel value={value} options={options} onChange={onChange} />
}
