/** What logging in says. */
import { msg, str } from './msg.js';

export const logInTitle = () => msg('Log in with a code');
export const logInHint = () => msg('We send you a code of six digits. You need no password.');
export const identifierLabel = () => msg('Email or phone');
export const identifierMissing = () => msg('Please type your email address or phone number.');
export const sendCode = () => msg('Send me a code');
export const asGuest = () => msg('Go on as a guest');

export const codeSent = (identifier: string) => msg(str`We have sent a code to ${identifier}.`);
export const anotherSent = (identifier: string) =>
  msg(str`We have sent another code to ${identifier}. Only this one is good now.`);
export const codeLabel = () => msg('Code of six digits');
export const codeMissing = () => msg('Please type the six digits.');
export const sendAnother = () => msg('Send another code');
export const anotherIn = (seconds: number) => msg(str`Another code in ${seconds} s`);
export const otherIdentifier = () => msg('Use another address or number');

export const notSent = () => msg('We could not send a code there. Please look at what you typed.');
export const codeWrong = () =>
  msg('This code is not right. Please look at it again, or ask for another one.');
export const codeExpired = () => msg('This code has expired. Please ask for another one.');
export const codeUsedUp = () =>
  msg('This code was tried too many times. Please ask for another one.');
export const tooMany = (minutes: number) => {
  if (minutes > 90) {
    return msg(str`That was too often. Please try again in ${Math.ceil(minutes / 60)} h.`);
  }
  return minutes > 0
    ? msg(str`That was too often. Please try again in ${minutes} min.`)
    : msg('That was too often. Please try again later.');
};
export const notOffered = () => msg('Logging in does not work here. You can order as a guest.');
export const orderedAsGuest = () =>
  msg('This order is placed as a guest, because it is paid on a page of its own.');
export const loggedInAs = (name: string) => msg(str`You are logged in as ${name}.`);
export const loggedIn = () => msg('You are logged in.');
export const logOut = () => msg('Log out');
export const yourAccount = () => msg('Your account');
