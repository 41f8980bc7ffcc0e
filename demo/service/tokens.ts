import { hash, randomBytes } from 'node:crypto';

/** 24 lowercase hexadecimal digits, as every cart and order id of the service. */
export const newId = (): string => randomBytes(12).toString('hex');

/** An opaque capability of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token, so that a copy of the database opens nothing. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'hex');
