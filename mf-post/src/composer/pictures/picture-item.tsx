import { limits } from '@folkmoot/contract-kit/limits'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { focusAfterRemoval } from '@folkmoot/kit/ui/focus-after-removal.ts'
import { IconButton } from '@folkmoot/kit/ui/icon-button.tsx'
import { useSortableItem } from '@folkmoot/kit/ui/sortable-list.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { cutText, textLength } from '@folkmoot/kit/ui/text-length.ts'
import Grip from 'lucide-react/icons/grip-vertical'
import Remove from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { Picture } from './picture.ts'
import { PictureProgress } from './picture-progress.tsx'
import { PictureThumb } from './picture-thumb.tsx'
import styles from './pictures.module.css'
import { t } from './text.ts'
import type { Pictures } from './use-pictures.ts'

interface Props {
	picture: Picture
	index: number
	pictures: Pictures
	isEdit: boolean
	altError: string | undefined
	needsAltText: boolean
}

/** One picture with its caption and description. */
export function PictureItem({ picture, index, pictures, isEdit, altError, needsAltText }: Props): ReactNode {
	const { item, grip, isDragging } = useSortableItem(picture.key)
	const { key, caption, altText } = picture
	const upload = pictures.uploads.states.get(key)
	const number = index + 1
	const isPending = upload !== undefined && upload.state !== 'failed'
	return (
		<li {...item} tabIndex={-1} className={classNames(styles.item, isDragging && styles.dragged, isEdit && styles.fixed)}>
			{!isEdit && <IconButton {...grip} label={t('move', { number })} icon={<Grip />} className={styles.grip} />}
			<PictureThumb picture={picture} localUrl={pictures.uploads.localUrl(key)} />
			<div className={styles.fields}>
				<div className={styles.pair}>
					{isEdit ? (
						caption !== '' && <p className={styles.caption}>{caption}</p>
					) : (
						<TextArea
							label={t('caption')}
							aria-label={t('caption-of', { number })}
							rows={1}
							className={styles.line ?? ''}
							value={caption}
							{...countFor(caption)}
							onChange={(text) => pictures.change(key, { caption: oneLine(text) })}
						/>
					)}
					<TextArea
						label={needsAltText ? t('alt-required') : t('alt')}
						aria-label={t('alt-of', { number })}
						placeholder={t('alt-hint')}
						rows={1}
						className={styles.line ?? ''}
						value={altText}
						{...countFor(altText)}
						error={altError}
						onChange={(text) => pictures.change(key, { altText: oneLine(text) })}
					/>
				</div>
				{upload && (
					<PictureProgress
						upload={upload}
						fileName={picture.fileName || t('number', { number })}
						onRetry={() => pictures.uploads.retry(key)}
					/>
				)}
			</div>
			{!isEdit && (
				<IconButton
					label={isPending ? t('cancel', { number }) : t('remove', { number })}
					icon={<Remove />}
					className={styles.remove}
					onClick={({ currentTarget }) => {
						const moveFocus = focusAfterRemoval(currentTarget.closest('li'))
						pictures.remove(key)
						moveFocus()
					}}
				/>
			)}
		</li>
	)
}

/** Caption and description are a single paragraph. */
function oneLine(text: string): string {
	return cutText(text.replace(/\s*\n\s*/g, ' '), limits.altTextMax)
}

/** The counter shows only near the limit. */
function countFor(text: string): { maxLength?: number } {
	return textLength(text) > limits.altTextMax * 0.8 ? { maxLength: limits.altTextMax } : {}
}
