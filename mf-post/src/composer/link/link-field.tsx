import { limits } from '@folkmoot/contract-kit/limits'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { useFocusFallback } from '@folkmoot/kit/ui/use-focus-fallback.ts'
import type { ReactNode } from 'react'
import type { Composer } from '../use-composer.ts'
import styles from './link-field.module.css'
import { isWebAddress } from './web-address.ts'

const statusTexts = {
	idle: '',
	fetching: 'Getting the page’s title…',
	found: '',
	none: 'No title found. Enter one yourself.',
} as const
/** Why the page's title cannot be used. */
const keptText = 'Clear your title to use the page’s.'

/** The address of a link post; the title can be fetched from its page. An edit cannot change the address. */
export function LinkField({ composer, isEdit }: { composer: Composer; isEdit: boolean }): ReactNode {
	const { fields, change, errors, linkTitle } = composer
	const isTitleOpen = fields.title.trim() === ''
	const isFetching = linkTitle.state === 'fetching'
	const isWanted = isWebAddress(fields.url)
	const holder = useFocusFallback(isTitleOpen)
	if (isEdit) {
		return (
			<TextInput label="Link" type="url" value={fields.url} readOnly hint="A post’s link cannot be changed." onChange={() => undefined} />
		)
	}
	return (
		<div className={styles.link}>
			<TextInput
				label="Link"
				type="url"
				inputMode="url"
				placeholder="https://"
				value={fields.url}
				error={errors.url}
				autoComplete="off"
				spellCheck={false}
				readOnly={composer.isSubmitting}
				onChange={(url) => change({ url: url.slice(0, limits.linkMax) })}
				onBlur={() => isTitleOpen && linkTitle.fetch(fields.url)}
			/>
			<div ref={holder} tabIndex={-1} className={styles.title}>
				<span className={styles.status} role="status">
					{isTitleOpen || isFetching ? statusTexts[linkTitle.state] : isWanted && linkTitle.state !== 'found' ? keptText : ''}
				</span>
				<Button
					kind="quiet"
					size="small"
					disabled={!isTitleOpen || !isWanted}
					isLoading={isFetching}
					onClick={() => linkTitle.fetch(fields.url, { again: true })}
				>
					Use the page’s title
				</Button>
			</div>
		</div>
	)
}
