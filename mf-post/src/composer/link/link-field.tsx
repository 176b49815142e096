import { limits } from '@folkmoot/contract-kit/limits'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { useFocusFallback } from '@folkmoot/kit/ui/use-focus-fallback.ts'
import type { ReactNode } from 'react'
import { t } from '../text.ts'
import type { Composer } from '../use-composer.ts'
import styles from './link-field.module.css'
import type { TitleFetch } from './use-link-title.ts'
import { isWebAddress } from './web-address.ts'

const schemeShown = 'https://'

/** The address of a link post; the title can be fetched from its page. An edit cannot change the address. */
export function LinkField({ composer, isEdit }: { composer: Composer; isEdit: boolean }): ReactNode {
	const { fields, change, errors, linkTitle } = composer
	const isTitleOpen = fields.title.trim() === ''
	const isFetching = linkTitle.state === 'fetching'
	const isWanted = isWebAddress(fields.url)
	const holder = useFocusFallback(isTitleOpen)
	if (isEdit) {
		return <TextInput label={t('kind-link')} type="url" value={fields.url} readOnly hint={t('link-fixed')} onChange={() => undefined} />
	}
	return (
		<div className={styles.link}>
			<TextInput
				label={t('kind-link')}
				type="url"
				inputMode="url"
				placeholder={schemeShown}
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
					{statusOf(linkTitle.state, { isTitleOpen, isWanted })}
				</span>
				<Button
					kind="quiet"
					size="small"
					disabled={!isTitleOpen || !isWanted}
					isLoading={isFetching}
					onClick={() => linkTitle.fetch(fields.url, { again: true })}
				>
					{t('use-title')}
				</Button>
			</div>
		</div>
	)
}

/** What became of the page's title, or why it cannot be used. */
function statusOf(state: TitleFetch, { isTitleOpen, isWanted }: { isTitleOpen: boolean; isWanted: boolean }): string {
	if (state === 'fetching') return t('title-fetching')
	if (isTitleOpen) return state === 'none' ? t('title-none') : ''
	return isWanted && state !== 'found' ? t('clear-title') : ''
}
