import styles from './title-class.module.css'

/** A letter that the serif has not: it holds Latin-1 and the few others named in `fonts.css`. */
const foreignLetter = /(?![ -ÿŒœŠšŽž])[\p{L}\p{N}]/u

/** The class of what a person wrote as a title, or of a name: the serif, or the interface's typeface if not all letters are in the serif. */
export function titleClass(text: string): string {
	return (foreignLetter.test(text) ? styles.plain : styles.serif) ?? ''
}
